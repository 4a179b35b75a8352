import { join } from 'node:path';
import { CliError } from '../errors/cli-error.ts';
import { readText, readTextIfExists } from '../process/files.ts';
import type { ProcessLike } from '../process/signals.ts';
import type { Settings } from '../settings/settings.ts';
import { splitSecrets } from './webhook.ts';

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
 * As {@link findSecrets}.
 * @throws CliError `secret-missing`
 */
export async function requireSecrets(host: Pick<ProcessLike, 'env' | 'cwd'>, settings: Settings): Promise<Secrets> {
  const secrets = await findSecrets(host, settings);
  if (!secrets) throw new CliError('secret-missing', 'There is no secret for signing the webhook.');
  return secrets;
}
