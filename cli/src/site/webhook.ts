import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';

/** The endpoint of the site. */
export const webhookPath = '/api/revalidate';

/** What to reconcile: one entry by id, or everything. */
export type WebhookTarget = { readonly entry: string } | 'all';

/** A signed request. */
export type SignedWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * Creates an event about a target, signed with every secret (Standard Webhooks), so that secrets can be rotated. The
 * event has no change date, because the site would wait until the CMS has caught up with it.
 */
export function signWebhook(target: WebhookTarget, secrets: readonly string[], id: string, now: Date): SignedWebhook {
  const isAll = target === 'all';
  const body = JSON.stringify({
    v: 1,
    id,
    event: isAll ? 'bulk' : 'entry.saved',
    occurredAt: now.toISOString(),
    element: isAll ? { type: 'all', id: '*' } : { type: 'entry', id: target.entry },
    sites: [],
  });
  return { headers: signHeaders(body, secrets, id, now), body };
}

/** Creates a draft event: the site verifies the signature and ignores the event. */
export function signProbe(secrets: readonly string[], id: string, now: Date): SignedWebhook {
  const element = { type: 'entry', id: '0', status: 'draft' };
  const body = JSON.stringify({ v: 1, id, event: 'entry.saved', occurredAt: now.toISOString(), element, sites: [] });
  return { headers: signHeaders(body, secrets, id, now), body };
}

/** Returns Standard Webhooks headers. */
function signHeaders(
  body: string,
  secrets: readonly string[],
  id: string,
  now: Date,
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => signer(secret).sign(id, now, body)).join(' '),
  };
}

/** Creates a signer: `whsec_` is followed by a base64 key (Standard Webhooks); any other text is the key itself. */
function signer(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new CliError('invalid-secret', 'A secret has invalid base64 after whsec_.');
  return new Webhook(key);
}

/** Splits a comma-separated list of secrets. */
export function splitSecrets(text: string): string[] {
  return text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** Ids that the site accepts. */
export const entryIdPattern = /^[\w-]{1,64}$/;

const acceptedSchema = v.object({
  accepted: v.literal(true),
  tags: v.object({ soft: v.array(v.string()), hard: v.array(v.string()) }),
  pages: v.array(v.string()),
});
const refusalSchema = v.object({ error: v.string(), message: v.optional(v.string()) });

export type WebhookResponse =
  | { readonly kind: 'accepted'; readonly soft: string[]; readonly hard: string[]; readonly pages: string[] }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string };

/** Parses the response. Only 202 with a list of invalidated tags counts as accepted. */
export function parseWebhookResponse(status: number, body: string): WebhookResponse {
  const value = parseJson(body);
  const accepted = v.safeParse(acceptedSchema, value);
  if (status === 202 && accepted.success) {
    const { tags, pages } = accepted.output;
    return { kind: 'accepted', ...tags, pages };
  }
  const refusal = v.safeParse(refusalSchema, value);
  if (refusal.success && status >= 400)
    return { kind: 'rejected', code: refusal.output.error, message: refusal.output.message ?? `status ${status}` };
  return {
    kind: 'rejected',
    code: 'unexpected-response',
    message: `responded with ${status}, unlike a Vitrine site`,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const hints: Readonly<Record<string, string>> = {
  invalid_signature: 'Set REVALIDATE_SECRET to the secret of the site, or pass its file with --secret-file.',
  timestamp_expired: 'Synchronize the clocks of this machine and the site; they differ by more than five minutes.',
  timestamp_in_future: 'Synchronize the clocks of this machine and the site; they differ by more than five minutes.',
  secret_missing: 'Set REVALIDATE_SECRET on the site.',
  invalid_element_id: 'Ids consist of letters, digits, - and _.',
  not_persisted: 'It took effect, but only in memory. Free disk space on the site, then send it again.',
  not_applied: "See the site's log, then send it again.",
  rate_limited: 'Wait a minute, then send it again.',
  'unexpected-response': 'Check that --site is the site itself.',
};

export function hintFor(code: string): string {
  return hints[code] ?? "See the site's log.";
}
