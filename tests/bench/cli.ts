import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { askBare } from '../../cli/src/testing/bare-requests.ts';
import { writeBuild } from '../../cli/src/testing/test-build.ts';
import { routesOf } from '../support/ask.ts';
import { endWithThis } from '../support/end-with-this.ts';
import { findService } from '../support/find-service.ts';
import { startStack } from '../support/start-stack.ts';
import { comparison, type Figure, figure, isWanted, median, printFigures, progress } from './support/figures.ts';
import { startLinkedPages } from './support/linked-pages.ts';
import { load, type Target } from './support/load.ts';
import { residentBytes } from './support/process-usage.ts';

/**
 * Measures the command line: how soon it answers, and beside others how fast it warms, crawls and compares. Needs nginx and
 * wrk for `warm`, the build and wrk for `own`, nginx for `crawl`. Prints a table, or with --json one object per figure.
 */
const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const pages = 10_000;
const connections = 48;
const rounds = 3;
/** So many that a warm-up takes about as long as wrk is given. */
const campaigns = 500;
/** The most used link checker of the registry. */
const linkinator = fileURLToPath(new URL('cli.js', import.meta.resolve('linkinator')));
const megabyte = 1_000_000;

type Ran = { seconds: number; megabytes: number };

/** Runs a program to its end, which has to be a success. */
async function time(program: string, words: readonly string[]): Promise<Ran> {
  const began = performance.now();
  const child = endWithThis(spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid));
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${path.basename(program)} ${words.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: most / megabyte };
}

/** Zero for a process that has just ended. */
function memoryOf(pid: number | undefined): number {
  try {
    return residentBytes(pid ?? 0) || 0;
  } catch {
    return 0;
  }
}

const run = (...words: string[]) => time(process.execPath, [vitrine, ...words, '--quiet']);

/** The median of so many starts, the two in turn. */
async function measureStart(): Promise<Figure[]> {
  progress('starts');
  const times: { help: number[]; nothing: number[] } = { help: [], nothing: [] };
  for (let turn = 0; turn < 21; turn++) {
    times.help.push((await time(process.execPath, [vitrine, '--help'])).seconds);
    times.nothing.push((await time(process.execPath, ['-e', '0'])).seconds);
  }
  const [help, nothing] = [median(times.help), median(times.nothing)];
  return [figure('vitrine --help, node -e 0 = 1', help / nothing, '×', { atMost: 2 })];
}

/** Rounds of wrk, a warm-up and bare requests in turn, so that other work on the machine affects all. wrk = 1. */
async function compareWithWrk(target: Target & { paths: readonly string[] }, warm: () => Promise<number>) {
  const ratios: { own: number; bare: number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const { requestsPerSecond: wrk } = await load(target, 3);
    const [own, bare] = [await warm(), await askBare(target.url, target.paths, connections)];
    const rates = { wrk, warm: own, undici: bare };
    const told = Object.entries(rates).map(([name, rate]) => `${name} ${rate.toFixed(0)}/s`);
    progress(`${round}/${rounds} ${target.name}: ${told.join(', ')}`);
    ratios.push({ own: own / wrk, bare: bare / wrk });
  }
  return { own: median(ratios.map(({ own }) => own)), bare: median(ratios.map(({ bare }) => bare)) };
}

const bareFigure = (of: string, ratio: number): Figure =>
  comparison(`requests of undici alone to ${of}, of which nothing is kept, wrk = 1`, ratio, '×');

/** Of the whole run, from the start of the program to its end. Two requests prove a page. */
async function measureWarm(site: { url: string; pid: number; list: string }): Promise<Figure[]> {
  progress(`warms ${pages} pages of nginx`);
  const paths = readFileSync(site.list, 'utf8').trim().split('\n');
  const sizes: number[] = [];
  const ratio = await compareWithWrk(
    { name: 'nginx', url: site.url, encoding: 'identity', pid: site.pid, paths },
    async () => {
      const ran = await run('warm', '--site', site.url, '--list', site.list, '--concurrency', String(connections));
      sizes.push(ran.megabytes);
      return (2 * pages) / ran.seconds;
    },
  );
  return [
    figure('requests of a warm-up, two a page, wrk = 1', ratio.own, '×', { atLeast: 0.35 }),
    bareFigure('nginx', ratio.bare),
    figure('memory of a warm-up', Math.max(...sizes), 'MB', { atMost: 150 }),
  ];
}

/** The built site, whose few pages visitors from many campaigns ask for; while requests are made, without the start. */
async function measureOwnSite(): Promise<Figure[]> {
  const stack = await startStack({ isWarm: true, hasOwnAddress: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    const { url, pid } = stack.site;
    const routes = (await routesOf(url)).map(({ route }) => route);
    const paths = Array.from({ length: campaigns }, (_, at) =>
      routes.map((route) => `${route}?utm_source=${at}`),
    ).flat();
    progress(`warms ${paths.length} addresses of the built site`);
    const [list, report] = [path.join(folder, 'paths.txt'), path.join(folder, 'report.json')];
    writeFileSync(list, paths.join('\n'));
    const words = ['--site', url, '--list', list, '--concurrency', String(connections), '--json', '-o', report];
    const ratio = await compareWithWrk({ name: 'site', url, encoding: 'identity', pid, paths }, async () => {
      await run('warm', ...words);
      return (2 * paths.length) / JSON.parse(readFileSync(report, 'utf8')).seconds;
    });
    const name = 'requests of a warm-up of our own site, without the start, wrk = 1';
    return [figure(name, ratio.own, '×', { atLeast: 0.8 }), bareFigure('our own site', ratio.bare)];
  } finally {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCrawl({ url }: { url: string }): Promise<Figure[]> {
  progress(`crawls ${pages} pages of nginx`);
  const own = await run('crawl', '--site', url, '--concurrency', String(connections), '--max-pages', '20000');
  const flags = ['--recurse', '--silent', '--concurrency', String(connections), '--timeout', '30000'];
  const other = await time(process.execPath, [linkinator, url, ...flags]);
  return [figure('time of linkinator, vitrine crawl = 1', other.seconds / own.seconds, '×', { atLeast: 3 })];
}

/** Two builds of a thousand pages, of which every tenth differs. */
async function measureDiff(): Promise<Figure[]> {
  progress('compares two builds of 1,000 pages');
  const built = (mark: string) =>
    Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [
        at === 0 ? '/' : `/p/${at}`,
        { body: `<main>${`<p>Room ${at}</p>`.repeat(200)}<p>${at % 10 === 0 ? mark : ''}</p></main>` },
      ]),
    );
  const [before, after] = [writeBuild({ pages: built('one') }), writeBuild({ id: 'build-two', pages: built('two') })];
  const { seconds } = await run('diff', before, after);
  return [figure('diff of two builds of 1,000 pages', seconds, 's', { atMost: 5 })];
}

const figures: Figure[] = [];
if (isWanted('start')) figures.push(...(await measureStart()));
if (isWanted('diff')) figures.push(...(await measureDiff()));
if (isWanted('own')) figures.push(...(await measureOwnSite()));
if (isWanted('warm') || isWanted('crawl')) {
  const nginx = findService('nginx');
  if (!nginx) throw new Error('nginx is not installed; measure the rest with `npm run bench:cli -- start diff`');
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const site = await startLinkedPages(nginx, folder, pages);
  try {
    if (isWanted('warm')) figures.push(...(await measureWarm(site)));
    if (isWanted('crawl')) figures.push(...(await measureCrawl(site)));
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
printFigures(figures);
