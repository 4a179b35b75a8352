import { spawn } from 'node:child_process';
import path from 'node:path';
import { demoSecret, startContentService } from '@vitrine/content-fixtures';

const root = path.resolve(import.meta.dirname, '..');
const state = path.join(root, '.vitrine');
const port = process.env['PORT'] ?? '3000';
const contentPort = Number(process.env['CMS_PORT'] ?? 4000);
const site = `http://localhost:${port}`;
const secret = process.env['REVALIDATE_SECRET'] ?? demoSecret();

const hasOwnContent = !process.env['CMS_ENDPOINT'];
const content = hasOwnContent
  ? await startContentService({
      port: contentPort,
      overlayDirectory: path.join(state, 'content'),
      webhookTargets: [`http://127.0.0.1:${port}/api/revalidate`],
      webhookSecret: secret,
      publicUrl: '',
    })
  : undefined;

const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: path.join(root, 'site'),
  stdio: ['inherit', 'pipe', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    REVALIDATE_SECRET: secret,
    CACHE_DIR: process.env['CACHE_DIR'] ?? path.join(state, 'cache'),
  },
});

function greet(): void {
  console.log(`
  The site     ${site}
  In French    ${site}/fr${
    content
      ? `
  The desk     ${content.url}  (edit something and watch the pages that show it change)`
      : ''
  }

  Try          curl -sI ${site}/projects | grep -i x-vitrine
               npx vitrine crawl
`);
}

let isGreeted = false;
server.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk);
  if (!isGreeted && chunk.includes('is ready')) {
    isGreeted = true;
    greet();
  }
});

server.on('exit', async (code) => {
  await content?.close();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
