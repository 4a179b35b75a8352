import path from 'node:path';
import { parseArgs } from 'node:util';
import { readOrCreateSecret, startContentService } from './index.ts';
import { errorCode, errorMessage } from './shared/errors.ts';

const { CMS_PORT = '4000', CMS_TOKEN, CONTENT_DIR, MEDIA_URL, SITE_URL } = process.env;
const { REVALIDATE_SECRET = '', STATE_DIR, WEBHOOK_TARGETS = '' } = process.env;
const port = parseNumber('CMS_PORT', CMS_PORT);
const syntheticEntries = parseNumber('--scale', readScale());
const webhookTargets = split(WEBHOOK_TARGETS);
const state = path.resolve(STATE_DIR || path.resolve(import.meta.dirname, '../../.vitrine'));
const [webhookSecret = readSecret()] = split(REVALIDATE_SECRET);

const service = await startContentService({
  port,
  syntheticEntries,
  webhookTargets,
  webhookSecret,
  overlayDirectory: path.join(state, 'content'),
  ...(CONTENT_DIR ? { contentDirectory: path.resolve(CONTENT_DIR) } : {}),
  ...(CMS_TOKEN ? { apiToken: CMS_TOKEN } : {}),
  ...(SITE_URL ? { siteUrl: SITE_URL } : {}),
  ...(MEDIA_URL ? { mediaUrl: MEDIA_URL } : {}),
}).catch((error: unknown) => {
  const isTaken = errorCode(error) === 'EADDRINUSE';
  return exitWith(1, isTaken ? `port ${port} is in use; set CMS_PORT to a free one` : errorMessage(error));
});
const webhooks = webhookTargets.length > 0 ? `; webhooks to ${webhookTargets.join(', ')}` : '';
console.log(`content service: desk ${service.url}/, GraphQL ${service.url}/api${webhooks}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => service.close().then(() => process.exit(0)));

function readSecret(): string {
  try {
    return readOrCreateSecret(path.join(state, 'secret'));
  } catch (error) {
    return exitWith(2, errorMessage(error));
  }
}

function readScale(): string {
  try {
    return parseArgs({ options: { scale: { type: 'string', default: '0' } } }).values.scale;
  } catch (error) {
    return exitWith(2, `${errorMessage(error)}; the only option is --scale <number>`);
  }
}

function parseNumber(name: string, value: string): number {
  return /^\d+$/.test(value) ? Number(value) : exitWith(2, `${name} must be a whole number, not "${value}"`);
}

function exitWith(code: number, reason: string): never {
  console.error(`content service: ${reason}`);
  return process.exit(code);
}

function split(list: string): string[] {
  return list.split(',').flatMap((part) => part.trim() || []);
}
