import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { parseJson } from '../http/parse-json.ts';
import { readText, readTextIfExists } from '../process/files.ts';
import type { ProcessLike } from '../process/signals.ts';
import type { Settings } from '../settings/settings.ts';

/** The webhook endpoint of the site. */
export const webhookPath = '/api/revalidate';

/** What to reconcile: one entry by ID, or everything. */
export type WebhookTarget = { readonly entry: string } | 'all';

/** A signed request. */
export type SignedWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * Creates an event about a target, signed with every secret (Standard Webhooks), so that secrets can be rotated. The
 * event has no change date, because a date would make the site wait until the CMS has caught up.
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
function splitSecrets(text: string): string[] {
  return text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** The IDs that the site accepts. */
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
  const accepted = status === 202 ? parseJson(acceptedSchema, body) : undefined;
  if (accepted) return { kind: 'accepted', ...accepted.tags, pages: accepted.pages };
  const refusal = status >= 400 ? parseJson(refusalSchema, body) : undefined;
  if (refusal) return { kind: 'rejected', code: refusal.error, message: refusal.message ?? `status ${status}` };
  const message = `responded with ${status}, unlike a Vitrine site`;
  return { kind: 'rejected', code: 'unexpected-response', message };
}

const hints: Readonly<Record<string, string>> = {
  invalid_signature: "Set REVALIDATE_SECRET to the site's secret, or pass its file with --secret-file.",
  timestamp_expired: 'Synchronize the clocks of this machine and the site; they differ by more than five minutes.',
  timestamp_in_future: 'Synchronize the clocks of this machine and the site; they differ by more than five minutes.',
  secret_missing: 'Set REVALIDATE_SECRET on the site.',
  invalid_element_id: 'IDs consist of letters, digits, - and _.',
  not_persisted: 'The event took effect, but only in memory. Free up disk space on the site, then send it again.',
  not_applied: "See the site's log, then send it again.",
  rate_limited: 'Wait a minute, then send it again.',
  'unexpected-response': 'Check that --site is the URL of the site itself.',
};

export function hintFor(code: string): string {
  return hints[code] ?? "See the site's log.";
}

/** Webhook secrets and their source. Never print the values. */
export type Secrets = { readonly values: readonly string[]; readonly source: string };

/** Finds the secrets in REVALIDATE_SECRET, the configured file, or else the demo's file. */
export async function findSecrets(
  { env, cwd }: Pick<ProcessLike, 'env' | 'cwd'>,
  { secretFile }: Pick<Settings, 'secretFile'>,
): Promise<Secrets | undefined> {
  const named = splitSecrets(env['REVALIDATE_SECRET'] ?? '');
  if (named.length > 0) return { values: named, source: 'REVALIDATE_SECRET' };
  const demoFile = join(env['STATE_DIR'] || '.vitrine', 'secret');
  const text = secretFile === undefined ? await readTextIfExists(demoFile, cwd()) : await readText(secretFile, cwd());
  const values = splitSecrets(text ?? '');
  return values.length > 0 ? { values, source: secretFile ?? demoFile } : undefined;
}

/**
 * Finds the secrets like {@link findSecrets}, but requires one.
 * @throws CliError `secret-missing`
 */
export async function requireSecrets(host: Pick<ProcessLike, 'env' | 'cwd'>, settings: Settings): Promise<Secrets> {
  const secrets = await findSecrets(host, settings);
  if (!secrets) throw new CliError('secret-missing', 'There is no secret for signing the webhook.');
  return secrets;
}
