import { spawn } from 'node:child_process';
import path from 'node:path';
import { formSettings, startContent, webhookSecrets } from './content.ts';
import { stateDirectory } from './folders.js';
import { freePort } from './ports.js';

const port = await freePort('PORT');
const secrets = webhookSecrets();
const content = await startContent(port, secrets);
const site = `http://localhost:${port}`;

const server = spawn(process.execPath, ['server/supervisor.ts', stateDirectory], {
  cwd: path.resolve(import.meta.dirname, '..', 'site'),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...formSettings(),
    NODE_ENV: 'production',
    PORT: String(port),
    REVALIDATE_SECRET: secrets,
    CACHE_DIR: path.resolve(process.env['CACHE_DIR'] || path.join(stateDirectory, 'cache')),
  },
});

function greet(): void {
  const desk = content && `The desk     ${content.url}  (edit something and watch the pages that show it change)`;
  console.log(`
  The site     ${site}
  In French    ${site}/fr
  ${desk ?? `Content      ${process.env['CMS_ENDPOINT']}`}

  Try          curl -sI ${site}/projects | grep -i x-vitrine
               npx vitrine crawl${port === 3000 ? '' : ` --site ${site}`}
`);
}

// The server sends a message when it is ready.
server.once('message', greet);

server.on('exit', async (code) => {
  await content?.close();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
// At a terminal it means that the terminal was closed.
if (!process.stdout.isTTY) process.on('SIGHUP', () => server.kill('SIGHUP'));

// A signal to `npm start` ends npm and its shell, but does not reach this process.
if (process.env['npm_lifecycle_event'] === 'start') {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) server.kill('SIGTERM');
  }, 1000).unref();
}
