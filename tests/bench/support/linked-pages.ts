import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNginx } from './run-nginx.ts';

const paths = (count: number): string[] => ['/', ...Array.from({ length: count - 1 }, (_, at) => `/p/${at + 1}`)];

const words = 'A room that explains itself while one walks through it. '.repeat(60);

/** Links to two new pages (so all are reachable from the first) and eight others. */
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

/** Responds like a warm Vitrine site. */
const config = {
  http: `types { application/json json; application/xml xml; }
  default_type text/html;
  add_header x-vitrine-cache hit;
  add_header x-vitrine-build bench;`,
  server: '    location /p/ { try_files $uri =404; }',
  mostOpenFiles: 20_000,
};

/** Starts nginx with `count` linked pages. `pid` is its only worker. */
export async function startLinkedPages(program: string, directory: string, count: number) {
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
  const list = path.join(directory, 'paths.txt');
  writeFileSync(list, `${all.join('\n')}\n`);
  const nginx = await runNginx(program, directory, config, '/');
  const urls = all.map((route) => `<url><loc>${nginx.url}${route}</loc></url>`).join('');
  write(
    'sitemap.xml',
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  );
  return { ...nginx, list };
}
