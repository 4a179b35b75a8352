import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProcess } from '../../support/processes/processes.ts';
import { fetchText } from '../../support/requests/fetch-text.ts';
import { freePort } from '../../support/stack/start-stack.ts';
import { listChildren } from './process-usage.ts';

/** Directives, and the size of the open file cache. */
type NginxConfig = { http: string; server: string; maxOpenFiles: number };

/** Debian's defaults for static files with one worker, no access log and cached file handles. */
const configuration = (directory: string, port: number, { http, server, maxOpenFiles }: NginxConfig) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  ${http}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  open_file_cache max=${maxOpenFiles};
  server {
    listen 127.0.0.1:${port} backlog=511;
    root ${directory}/files;
${server}
  }
}
`;

/**
 * Starts nginx with the `files` of a directory, and waits until it responds to `first`. `pid` is the ID of its only
 * worker process.
 */
export async function runNginx(program: string, directory: string, config: NginxConfig, first: string) {
  const port = await freePort();
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(file, configuration(directory, port, config));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetchText(url + first).then(
      ({ status }) => status === 200,
      () => false,
    );
  const nginx = await startProcess(program, ['-p', directory, '-c', file], { isReady });
  const [pid] = listChildren(nginx.pid);
  if (pid === undefined) throw new Error('nginx has no worker');
  return { url, pid, stop: nginx.stop };
}

/** A file and its response headers. */
export type StaticFile = { name: string; body: Buffer; headers: Record<string, string> };

/** Headers that servers set themselves. */
export const serverHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'server',
  'transfer-encoding',
]);
/** Quotes a string for nginx, which cannot escape a dollar sign; our headers have none. */
const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const renderLocation = ({ name, headers }: StaticFile) => `
    location = /${name} {
      default_type "${headers['content-type']}";
${Object.entries(headers)
  .filter(([header]) => !serverHeaders.has(header))
  .map(([header, value]) => `      add_header ${header} ${quote(value)};`)
  .join('\n')}
    }`;

/** Starts nginx with these files (served from the page cache). */
export async function startNginx(program: string, directory: string, files: readonly StaticFile[]) {
  mkdirSync(path.join(directory, 'files'), { recursive: true });
  for (const { name, body } of files) writeFileSync(path.join(directory, 'files', name), body);
  const config = { http: 'types {}', server: files.map(renderLocation).join('\n'), maxOpenFiles: 100 };
  return runNginx(program, directory, config, `/${files[0]?.name}`);
}
