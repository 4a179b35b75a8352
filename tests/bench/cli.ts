import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTestBuild } from '../../cli/src/testing/test-build.ts';
import { endWithThis } from '../support/processes/end-with-this.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { isSelected, logProgress, median, type Result, reference, reportResults, result } from './support/figures.ts';
import { residentBytes } from './support/process-usage.ts';
import { runNginx } from './support/run-nginx.ts';

/**
 * Measures how fast the CLI starts, warms, crawls and compares. Needs nginx for `warm` and `crawl`. Prints a table, or
 * with --json one object per figure.
 */

const paths = (count: number): string[] => ['/', ...Array.from({ length: count - 1 }, (_, at) => `/p/${at + 1}`)];

const words = 'A room that explains itself while one walks through it. '.repeat(60);

/** A page that links to two new pages (so all are reachable from the first) and to eight others. */
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
  maxOpenFiles: 20_000,
};

/** Starts nginx with `count` linked pages. `pid` is the ID of its only worker process. */
async function startLinkedPages(program: string, directory: string, count: number) {
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

const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const pages = 10_000;
const connections = 48;
const rounds = 3;
/** The most downloaded link checker on npm. */
const linkinatorPackage = fileURLToPath(new URL('cli.js', import.meta.resolve('linkinator')));
const megabyte = 1_000_000;

type RunResult = { seconds: number; megabytes: number };

/** Runs a program, sampling its peak memory. Throws unless it exits with 0. */
async function runAndMeasure(program: string, words: readonly string[]): Promise<RunResult> {
  const began = performance.now();
  const child = endWithThis(spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, readMemory(child.pid));
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${path.basename(program)} ${words.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: most / megabyte };
}

/** Returns the resident memory in bytes, or 0 if the process has exited. */
function readMemory(pid: number | undefined): number {
  try {
    return residentBytes(pid ?? 0) || 0;
  } catch {
    return 0;
  }
}

const runVitrine = (...words: string[]) => runAndMeasure(process.execPath, [vitrine, ...words, '--quiet']);

/** Compares the medians of 21 alternating starts. */
async function measureStart(): Promise<Result[]> {
  logProgress('timing starts');
  const times: { help: number[]; nothing: number[] } = { help: [], nothing: [] };
  for (let turn = 0; turn < 21; turn++) {
    times.help.push((await runAndMeasure(process.execPath, [vitrine, '--help'])).seconds);
    times.nothing.push((await runAndMeasure(process.execPath, ['-e', '0'])).seconds);
  }
  const [help, nothing] = [median(times.help), median(times.nothing)];
  return [result('vitrine --help, node -e 0 = 1', help / nothing, '×', { atMost: 2 })];
}

async function measureWarm(site: { url: string; list: string }): Promise<Result[]> {
  logProgress(`warming ${pages} pages on nginx`);
  const runs: RunResult[] = [];
  for (let round = 0; round < rounds; round++)
    runs.push(
      await runVitrine('warm', '--site', site.url, '--paths-from', site.list, '--concurrency', String(connections)),
    );
  const rates = runs.map(({ seconds }) => (2 * pages) / seconds);
  return [
    reference('requests per second of a warm-up, two per page', median(rates), '/s'),
    result('memory of a warm-up', Math.max(...runs.map(({ megabytes }) => megabytes)), 'MB', { atMost: 350 }),
  ];
}

async function measureCrawl({ url }: { url: string }): Promise<Result[]> {
  logProgress(`crawling ${pages} pages on nginx`);
  const own = await runVitrine('crawl', '--site', url, '--concurrency', String(connections), '--max-pages', '20000');
  const flags = ['--recurse', '--silent', '--concurrency', String(connections), '--timeout', '30000'];
  const other = await runAndMeasure(process.execPath, [linkinatorPackage, url, ...flags]);
  return [result('time of linkinator, vitrine crawl = 1', other.seconds / own.seconds, '×', { atLeast: 3 })];
}

/** Compares two builds of 1,000 pages, in which every tenth page differs. */
async function measureDiff(): Promise<Result[]> {
  logProgress('comparing two builds of 1,000 pages');
  const createPages = (mark: string) =>
    Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [
        at === 0 ? '/' : `/p/${at}`,
        { body: `<main>${`<p>Room ${at}</p>`.repeat(200)}<p>${at % 10 === 0 ? mark : ''}</p></main>` },
      ]),
    );
  const [before, after] = [
    writeTestBuild({ pages: createPages('one') }),
    writeTestBuild({ id: 'build-two', pages: createPages('two') }),
  ];
  const { seconds } = await runVitrine('diff', before, after);
  return [result('diff of two builds of 1,000 pages', seconds, 's', { atMost: 5 })];
}

const figures: Result[] = [];
if (isSelected('start')) figures.push(...(await measureStart()));
if (isSelected('diff')) figures.push(...(await measureDiff()));
if (isSelected('warm') || isSelected('crawl')) {
  const nginx = findProgram('nginx');
  if (!nginx) throw new Error('nginx is not installed; measure the rest with `npm run bench:cli -- start diff`');
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const site = await startLinkedPages(nginx, directory, pages);
  try {
    if (isSelected('warm')) figures.push(...(await measureWarm(site)));
    if (isSelected('crawl')) figures.push(...(await measureCrawl(site)));
  } finally {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
reportResults(figures);
