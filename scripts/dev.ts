import { spawn } from 'node:child_process';
import path from 'node:path';
import { demoSecret, startContentService } from '@vitrine/content-fixtures';

const root = path.resolve(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const secret = process.env['REVALIDATE_SECRET'] ?? demoSecret();

const content = process.env['CMS_ENDPOINT']
  ? undefined
  : await startContentService({
      port: Number(process.env['CMS_PORT'] ?? 4000),
      overlayDirectory: path.join(root, '.vitrine', 'content'),
      webhookTargets: [`http://127.0.0.1:${port}/api/revalidate`],
      webhookSecret: secret,
      publicUrl: '',
    });
if (content) console.log(`The desk stands at ${content.url}`);

const next = spawn('next', ['dev', '--port', port], {
  cwd: path.join(root, 'site'),
  stdio: 'inherit',
  env: { ...process.env, PORT: port, REVALIDATE_SECRET: secret },
});
next.on('exit', async (code) => {
  await content?.close();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => next.kill(signal));
