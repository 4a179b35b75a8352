import { spawn } from 'node:child_process';
import path from 'node:path';
import { readFormSettings, readWebhookSecrets, startEmbeddedCms } from './content.ts';
import { stateDirectory } from './directories.js';
import { requireFreePort } from './ports.js';

const port = await requireFreePort('PORT');
const secrets = readWebhookSecrets();
const content = await startEmbeddedCms(port, secrets);
const site = `http://localhost:${port}`;

const server = spawn(process.execPath, ['server/supervisor.ts', stateDirectory], {
  cwd: path.resolve(import.meta.dirname, '..', 'site'),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...readFormSettings(),
    NODE_ENV: 'production',
    PORT: String(port),
    REVALIDATE_SECRET: secrets,
    // The embedded CMS writes its redirect map there.
    ...(content && {
      REDIRECTS_FILE: process.env['REDIRECTS_FILE'] || path.join(stateDirectory, 'content/redirects.json'),
    }),
    CACHE_DIR: path.resolve(process.env['CACHE_DIR'] || path.join(stateDirectory, 'cache')),
  },
});

function printUrls(): void {
  const adminUrl = content && `The desk     ${content.url}  (edit something and watch the pages change)`;
  console.log(`
  The site     ${site}
  In French    ${site}/fr
  ${adminUrl ?? `Content      ${process.env['CMS_ENDPOINT']}`}

  Try          curl -sI ${site}/projects | grep -i x-vitrine
               npx vitrine crawl${port === 3000 ? '' : ` --site ${site}`}
`);
}

// The server's only message is that the site is ready.
server.once('message', printUrls);

server.on('exit', async (code) => {
  await content?.close();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
// In a terminal, SIGHUP means that the terminal was closed.
if (!process.stdout.isTTY) process.on('SIGHUP', () => server.kill('SIGHUP'));

// Signals to `npm start` kill npm and its shell but not this process, so watch for a new parent.
if (process.env['npm_lifecycle_event'] === 'start') {
  const parentPid = process.ppid;
  setInterval(() => {
    if (process.ppid !== parentPid) server.kill('SIGTERM');
  }, 1000).unref();
}
