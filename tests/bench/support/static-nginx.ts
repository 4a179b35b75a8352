import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask, eventually } from '../../support/ask.ts';
import { freePort } from '../../support/start-stack.ts';
import { childrenOf } from './process-usage.ts';

/** A file and the headers it is sent with. */
export type StaticFile = { name: string; body: Buffer; headers: Record<string, string> };

/** Headers that nginx sets itself. */
const own = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'server',
  'transfer-encoding',
]);
/** Quotes a string for nginx, which has no escape for a dollar sign; no header of ours has one. */
const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const locationOf = ({ name, headers }: StaticFile) => `
    location = /${name} {
      default_type "${headers['content-type']}";
${Object.entries(headers)
  .filter(([header]) => !own.has(header))
  .map(([header, value]) => `      add_header ${header} ${quote(value)};`)
  .join('\n')}
    }`;

/** Debian's settings for static files, one worker, no log, and cached file handles: nginx at its best. */
const configuration = (directory: string, port: number, files: readonly StaticFile[]) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  types {}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port} backlog=511;
    root ${directory}/files;
${files.map(locationOf).join('\n')}
  }
}
`;

/** Starts nginx with these files, which the kernel keeps in memory. `pid` is that of its one worker. */
export async function startNginx(program: string, directory: string, files: readonly StaticFile[]) {
  const port = await freePort();
  mkdirSync(path.join(directory, 'files'), { recursive: true });
  for (const { name, body } of files) writeFileSync(path.join(directory, 'files', name), body);
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(file, configuration(directory, port, files));
  const nginx = spawn(program, ['-p', directory, '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  nginx.on('error', (error) => console.error(error));
  await eventually(
    () =>
      ask(`${url}/${files[0]?.name}`).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  );
  const [pid] = childrenOf(nginx.pid ?? 0);
  if (pid === undefined) throw new Error('nginx runs without a worker');
  return { url, pid, stop: () => void nginx.kill() };
}
