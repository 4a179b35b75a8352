import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';

/** Site URL */
export const webhookPath = '/api/revalidate';

/** What to reconcile: one entry by id, or everything. */
export type WebhookTarget = { readonly entry: string } | 'all';

/** A signed request. */
export type SignedWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * The event about a target, signed with each secret as Standard Webhooks has it, so that one of them may be about to go.
 * It names no date of the change: the site would wait for the CMS to serve it.
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

/** Signs with a secret: `whsec_` and the key in base64, as Standard Webhooks has it, or a text that is itself the key. */
function signer(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new CliError('bad-secret', 'What follows whsec_ in a secret is not base64.');
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

export type WebhookAnswer =
  | { readonly kind: 'accepted'; readonly soft: string[]; readonly hard: string[]; readonly pages: string[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Parses the response. Accepted means 202 with a list of invalidated tags. */
export function parseWebhookResponse(status: number, body: string): WebhookAnswer {
  const value = parseJson(body);
  const accepted = v.safeParse(acceptedSchema, value);
  if (status === 202 && accepted.success) {
    const { tags, pages } = accepted.output;
    return { kind: 'accepted', ...tags, pages };
  }
  const refusal = v.safeParse(refusalSchema, value);
  if (refusal.success && status >= 400)
    return { kind: 'refused', code: refusal.output.error, message: refusal.output.message ?? `status ${status}` };
  return {
    kind: 'refused',
    code: 'unknown-answer',
    message: `responded with ${status}, and not as a Vitrine site does`,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const remedies: Readonly<Record<string, string>> = {
  'bad-signature': 'Set REVALIDATE_SECRET to that of the site, or name its file with --secret-file.',
  'too-old': 'Set the clock of this machine, or that of the site: they differ by more than five minutes.',
  'too-new': 'Set the clock of this machine, or that of the site: they differ by more than five minutes.',
  'no-secret': 'Set REVALIDATE_SECRET on the site.',
  'bad-element-id': 'An id consists of letters, digits, - and _.',
  'not-written': 'It is in effect, but only in memory. Make room on the disk of the site, and send it again.',
  'not-carried-out': "See the site's log, and send it again.",
  'too-many': 'Wait a minute, and send it again.',
  'unknown-answer': 'Check that --site names the site itself.',
};

export function hintFor(code: string): string {
  return remedies[code] ?? "See the site's log.";
}
