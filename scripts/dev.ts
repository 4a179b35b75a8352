import { spawn } from 'node:child_process';
import path from 'node:path';
import { readFormSettings, readWebhookSecrets, startEmbeddedCms } from './content.ts';
import { requireFreePort } from './ports.js';

const host = process.env['HOST'] || '127.0.0.1';
const port = await requireFreePort('PORT');
const secrets = readWebhookSecrets();
const content = await startEmbeddedCms(port, secrets, { watch: true });
if (content) console.log(`Edit content at ${content.url}, and reload the site to see the changes.`);

const next = spawn('next', ['dev', '--port', String(port), '--hostname', host], {
  cwd: path.resolve(import.meta.dirname, '..', 'site'),
  stdio: 'inherit',
  env: { ...process.env, ...readFormSettings(), PORT: String(port), REVALIDATE_SECRET: secrets },
});
next.on('exit', async (code) => {
  await content?.close();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => next.kill(signal));
