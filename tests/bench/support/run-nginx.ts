import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProcess } from '../../support/processes/processes.ts';
import { fetchText } from '../../support/requests/fetch-text.ts';
import { freePort } from '../../support/stack/start-stack.ts';
import { listChildren } from './process-usage.ts';

/** Directives, and the size of the open file cache. */
type NginxConfig = { http: string; server: string; mostOpenFiles: number };

/** Debian's defaults for static files with one worker, no access log and cached file handles. */
const configuration = (directory: string, port: number, { http, server, mostOpenFiles }: NginxConfig) => `
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
  open_file_cache max=${mostOpenFiles};
  server {
    listen 127.0.0.1:${port} backlog=511;
    root ${directory}/files;
${server}
  }
}
`;

/** Starts nginx with the `files` of a folder, and waits until it responds to `first`. `pid` is its only worker. */
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
