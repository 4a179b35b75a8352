import { parseArgs } from 'node:util';
import { startContentService } from './index.ts';
import { codeOf, messageOf } from './json/thrown.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '0' } } });
const { CMS_PORT = '4000', CMS_TOKEN, WEBHOOK_TARGETS = '', REVALIDATE_SECRET, SITE_URL, MEDIA_URL } = process.env;
const port = readNumber('CMS_PORT', CMS_PORT);
const webhookTargets = split(WEBHOOK_TARGETS);
const [webhookSecret] = split(REVALIDATE_SECRET ?? '');

const service = await startContentService({
  port,
  webhookTargets,
  scale: readNumber('--scale', values.scale),
  ...(webhookSecret ? { webhookSecret } : {}),
  ...(CMS_TOKEN ? { token: CMS_TOKEN } : {}),
  ...(SITE_URL ? { siteUrl: SITE_URL } : {}),
  ...(MEDIA_URL ? { publicUrl: MEDIA_URL } : {}),
}).catch((error: unknown) => {
  const isTaken = codeOf(error) === 'EADDRINUSE';
  console.error(`content service: ${isTaken ? `port ${port} is taken; set CMS_PORT to a free one` : messageOf(error)}`);
  return process.exit(1);
});
const told = webhookTargets.length > 0 ? `; tells ${webhookTargets.join(', ')} of each change` : '';
console.log(`content service: desk ${service.url}/, GraphQL ${service.url}/api${told}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => service.close().then(() => process.exit(0)));

function readNumber(name: string, value: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  console.error(`content service: ${name} must be a whole number, not "${value}"`);
  return process.exit(2);
}

function split(list: string): string[] {
  return list.split(',').flatMap((part) => part.trim() || []);
}
