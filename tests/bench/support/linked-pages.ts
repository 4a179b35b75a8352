import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask, eventually } from '../../support/ask.ts';
import { freePort } from '../../support/start-stack.ts';
import { childrenOf } from './process-usage.ts';

const paths = (count: number): string[] => ['/', ...Array.from({ length: count - 1 }, (_, at) => `/p/${at + 1}`)];

const words = 'A room that explains itself while one walks through it. '.repeat(60);

/** A page that leads to two new ones and to eight that others lead to, so that all are found from the first. */
function pageAt(at: number, all: readonly string[]): string {
  const linked = [
    2 * at + 1,
    2 * at + 2,
    ...Array.from({ length: 8 }, (_, step) => (at * 7 + step * 131) % all.length),
  ];
  const anchors = linked.flatMap((to) => (all[to] ? [`<li><a href="${all[to]}">Room ${to}</a></li>`] : []));
  const url = `<link rel="canonical" href="${all[at]}">`;
  return `<!doctype html><html lang="en"><head><title>Room ${at}</title><meta name="description" content="Room ${at}">${url}</head><body><main><h1>Room ${at}</h1><ul>${anchors.join('')}</ul><p>${words}</p></main></body></html>`;
}

/** Debian's settings, one worker, no log; pages answer as a warm site does. */
const configuration = (directory: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  types { application/json json; application/xml xml; }
  default_type text/html;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  open_file_cache max=20000;
  add_header x-vitrine-cache hit;
  add_header x-vitrine-build bench;
  server {
    listen 127.0.0.1:${port} backlog=511;
    root ${directory}/files;
    location /p/ { try_files $uri =404; }
  }
}
`;

/** Starts nginx with so many pages that link to each other. `pid` is that of its one worker. */
export async function startLinkedPages(program: string, directory: string, count: number) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all = paths(count);
  mkdirSync(path.join(directory, 'files/p'), { recursive: true });
  mkdirSync(path.join(directory, 'files/builds'));
  const write = (name: string, text: string) => writeFileSync(path.join(directory, 'files', name), text);
  for (const [at, page] of all.entries()) write(page === '/' ? 'index.html' : page.slice(1), pageAt(at, all));
  write('builds/latest.json', JSON.stringify({ id: 'bench' }));
  write('robots.txt', 'User-agent: *\nAllow: /\n');
  const routes = all.map((route, at) => ({
    id: String(at),
    site: 'en',
    type: 'pages',
    template: 'flexible',
    route,
    uri: route.slice(1) || '__home__',
    lang: 'en',
    slug: `s${at}`,
  }));
  write('routes.json', JSON.stringify({ routes }));
  write(
    'sitemap.xml',
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.map((route) => `<url><loc>${url}${route}</loc></url>`).join('')}</urlset>`,
  );
  writeFileSync(path.join(directory, 'paths.txt'), `${all.join('\n')}\n`);
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(file, configuration(directory, port));
  const nginx = spawn(program, ['-p', directory, '-c', file], { stdio: 'inherit' });
  await eventually(
    () =>
      ask(url).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  );
  const [pid] = childrenOf(nginx.pid ?? 0);
  if (pid === undefined) throw new Error('nginx runs without a worker');
  return { url, pid, list: path.join(directory, 'paths.txt'), stop: () => void nginx.kill() };
}
