import path from 'node:path';
import { type ContentService, readOrCreateSecret, startContentService } from '@vitrine/content-fixtures';
import { stateDirectory } from './directories.js';
import { requireFreePort } from './ports.js';

/** Reads a demo secret, creating it on first use. Prints one line and exits with 2 if this user cannot store it. */
function readDemoSecret(name: string): string {
  try {
    return readOrCreateSecret(path.join(stateDirectory, name));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}

/** Returns REVALIDATE_SECRET, or a generated secret. */
export function readWebhookSecrets(): string {
  const configured = process.env['REVALIDATE_SECRET'];
  if (configured) return configured;
  const generated = readDemoSecret('secret');
  if (process.env['CMS_ENDPOINT'])
    console.warn(
      `REVALIDATE_SECRET is not set. Set it, or have the CMS sign its webhooks with the secret in ${stateDirectory}/secret.`,
    );
  return generated;
}

/** Returns FORMS_KEY and FORMS_DIR with demo defaults. */
export function readFormSettings(): { FORMS_KEY: string; FORMS_DIR: string } {
  return {
    FORMS_KEY: process.env['FORMS_KEY'] || readDemoSecret('forms-key'),
    FORMS_DIR: path.resolve(process.env['FORMS_DIR'] || path.join(stateDirectory, 'forms')),
  };
}

/** Starts the embedded CMS; returns undefined if CMS_ENDPOINT is set. */
export async function startEmbeddedCms(
  sitePort: number,
  secrets: string,
  { watch = false } = {},
): Promise<ContentService | undefined> {
  if (process.env['CMS_ENDPOINT']) return undefined;
  const contentDirectory = process.env['CONTENT_DIR'];
  const [webhookSecret = ''] = secrets.split(',').map((secret) => secret.trim());
  return startContentService({
    port: await requireFreePort('CMS_PORT'),
    overlayDirectory: path.join(stateDirectory, 'content'),
    ...(contentDirectory && { contentDirectory: path.resolve(contentDirectory) }),
    watch,
    webhookTargets: [`http://127.0.0.1:${sitePort}/api/revalidate`],
    webhookSecret,
    mediaUrl: '',
  });
}
