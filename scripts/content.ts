import path from 'node:path';
import { type ContentService, readOrCreateSecret, startContentService } from '@vitrine/content-fixtures';
import { stateDirectory } from './folders.js';
import { freePort } from './ports.js';

/** A secret of the demo. If this user cannot keep it, prints one line and ends this process with 2. */
function keptSecret(name: string): string {
  try {
    return readOrCreateSecret(path.join(stateDirectory, name));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}

/** The secrets with which the site verifies webhooks: those of REVALIDATE_SECRET, or the demo's own. */
export function webhookSecrets(): string {
  const named = process.env['REVALIDATE_SECRET'];
  if (named) return named;
  const made = keptSecret('secret');
  if (process.env['CMS_ENDPOINT'])
    console.warn(
      `REVALIDATE_SECRET is not set. Set it, or have the CMS sign its webhooks with the secret in ${stateDirectory}/secret.`,
    );
  return made;
}

/** The settings of forms that are not set: the demo encrypts with a key of its own. */
export function formSettings(): { FORMS_KEY: string; FORMS_DIR: string } {
  return {
    FORMS_KEY: process.env['FORMS_KEY'] || keptSecret('forms-key'),
    FORMS_DIR: path.resolve(process.env['FORMS_DIR'] || path.join(stateDirectory, 'forms')),
  };
}

/** The embedded content service, which notifies the site of each change; undefined if CMS_ENDPOINT names another. */
export async function startContent(
  sitePort: number,
  secrets: string,
  { watch = false } = {},
): Promise<ContentService | undefined> {
  if (process.env['CMS_ENDPOINT']) return undefined;
  const contentDirectory = process.env['CONTENT_DIR'];
  const [webhookSecret = ''] = secrets.split(',').map((secret) => secret.trim());
  return startContentService({
    port: await freePort('CMS_PORT'),
    overlayDirectory: path.join(stateDirectory, 'content'),
    ...(contentDirectory && { contentDirectory: path.resolve(contentDirectory) }),
    watch,
    webhookTargets: [`http://127.0.0.1:${sitePort}/api/revalidate`],
    webhookSecret,
    mediaUrl: '',
  });
}
