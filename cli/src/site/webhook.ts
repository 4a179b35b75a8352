import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';

/** The address of the site that takes webhooks. */
export const webhookPath = '/api/revalidate';

/** What to have compared with the CMS: an entry by its id, or everything. */
export type WebhookTarget = { readonly entry: string } | 'all';

/** A delivery, ready to be sent. */
export type SignedWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * The event about a target, signed with each secret as Standard Webhooks has it, so that one of them may be about to go.
 * It names no date of the change: the site would wait for the CMS to serve it.
 */
export function signedWebhook(target: WebhookTarget, secrets: readonly string[], id: string, now: Date): SignedWebhook {
  const isAll = target === 'all';
  const body = JSON.stringify({
    v: 1,
    id,
    event: isAll ? 'bulk' : 'entry.saved',
    occurredAt: now.toISOString(),
    element: isAll ? { type: 'all', id: '*' } : { type: 'entry', id: target.entry },
    sites: [],
  });
  return { headers: signedHeaders(body, secrets, id, now), body };
}

/** An event about a draft: the site checks its signature, and changes nothing. */
export function signedProbe(secrets: readonly string[], id: string, now: Date): SignedWebhook {
  const element = { type: 'entry', id: '0', status: 'draft' };
  const body = JSON.stringify({ v: 1, id, event: 'entry.saved', occurredAt: now.toISOString(), element, sites: [] });
  return { headers: signedHeaders(body, secrets, id, now), body };
}

/** The headers of a delivery. */
function signedHeaders(
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

/** The secrets in a text, comma-separated as in REVALIDATE_SECRET. */
export function secretsIn(text: string): string[] {
  return text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** Ids as the site's webhook takes them. */
export const entryId = /^[\w-]{1,64}$/;

const acceptedSchema = v.object({
  accepted: v.literal(true),
  tags: v.object({ soft: v.array(v.string()), hard: v.array(v.string()) }),
  pages: v.array(v.string()),
});
const refusalSchema = v.object({ error: v.string(), message: v.optional(v.string()) });

/** What the site did with a webhook, or why it did not. */
export type WebhookAnswer =
  | { readonly kind: 'accepted'; readonly soft: string[]; readonly hard: string[]; readonly pages: string[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Reads the site's answer; only one that says what was invalidated counts as accepted. */
export function readWebhookAnswer(status: number, body: string): WebhookAnswer {
  const value = parsed(body);
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

function parsed(body: string): unknown {
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

/** What to do about a refusal. */
export function remedyOf(code: string): string {
  return remedies[code] ?? "See the site's log.";
}
