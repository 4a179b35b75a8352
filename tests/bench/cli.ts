import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureUndiciBaseline } from '../../cli/src/testing/bare-requests.ts';
import { writeTestBuild } from '../../cli/src/testing/test-build.ts';
import { fetchRoutes } from '../support/ask.ts';
import { endWithThis } from '../support/end-with-this.ts';
import { findService } from '../support/find-service.ts';
import { startStack } from '../support/start-stack.ts';
import { isSelected, logProgress, median, type Result, reference, reportResults, result } from './support/figures.ts';
import { startLinkedPages } from './support/linked-pages.ts';
import { type LoadTarget, runWrk } from './support/load.ts';
import { residentBytes } from './support/process-usage.ts';

/**
 * Measures the command line: how soon it answers, and beside others how fast it warms, crawls and compares. Needs nginx and
 * wrk for `warm`, the build and wrk for `own`, nginx for `crawl`. Prints a table, or with --json one object per figure.
 */
const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const pages = 10_000;
const connections = 48;
const rounds = 3;
/** Gives a warm-up about the duration of a wrk run. */
const campaignCount = 500;
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
    most = Math.max(most, memoryOf(child.pid));
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${path.basename(program)} ${words.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: most / megabyte };
}

/** Returns 0 if the process has exited. */
function memoryOf(pid: number | undefined): number {
  try {
    return residentBytes(pid ?? 0) || 0;
  } catch {
    return 0;
  }
}

const runVitrine = (...words: string[]) => runAndMeasure(process.execPath, [vitrine, ...words, '--quiet']);

/** Compares the median of 21 alternating starts. */
async function measureStart(): Promise<Result[]> {
  logProgress('starts');
  const times: { help: number[]; nothing: number[] } = { help: [], nothing: [] };
  for (let turn = 0; turn < 21; turn++) {
    times.help.push((await runAndMeasure(process.execPath, [vitrine, '--help'])).seconds);
    times.nothing.push((await runAndMeasure(process.execPath, ['-e', '0'])).seconds);
  }
  const [help, nothing] = [median(times.help), median(times.nothing)];
  return [result('vitrine --help, node -e 0 = 1', help / nothing, '×', { atMost: 2 })];
}

/**
 * Alternates wrk, a warm-up and plain undici, so that other load affects all three. Returns rates relative to wrk.
 */
async function measureAgainstWrk(target: LoadTarget & { paths: readonly string[] }, warm: () => Promise<number>) {
  const ratios: { own: number; bare: number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const { requestsPerSecond: wrk } = await runWrk(target, 3);
    const [own, bare] = [await warm(), await measureUndiciBaseline(target.url, target.paths, connections)];
    const rates = { wrk, warm: own, undici: bare };
    const told = Object.entries(rates).map(([name, rate]) => `${name} ${rate.toFixed(0)}/s`);
    logProgress(`${round}/${rounds} ${target.name}: ${told.join(', ')}`);
    ratios.push({ own: own / wrk, bare: bare / wrk });
  }
  return { own: median(ratios.map(({ own }) => own)), bare: median(ratios.map(({ bare }) => bare)) };
}

const undiciReference = (of: string, ratio: number): Result =>
  reference(`requests of undici alone to ${of}, of which nothing is kept, wrk = 1`, ratio, '×');

/** Measures whole runs, including process start; each page takes two requests. */
async function measureWarm(site: { url: string; pid: number; list: string }): Promise<Result[]> {
  logProgress(`warms ${pages} pages of nginx`);
  const paths = readFileSync(site.list, 'utf8').trim().split('\n');
  const sizes: number[] = [];
  const ratio = await measureAgainstWrk(
    { name: 'nginx', url: site.url, encoding: 'identity', pid: site.pid, paths },
    async () => {
      const ran = await runVitrine(
        'warm',
        '--site',
        site.url,
        '--paths-from',
        site.list,
        '--concurrency',
        String(connections),
      );
      sizes.push(ran.megabytes);
      return (2 * pages) / ran.seconds;
    },
  );
  return [
    result('requests of a warm-up, two a page, wrk = 1', ratio.own, '×', { atLeast: 0.35 }),
    undiciReference('nginx', ratio.bare),
    result('memory of a warm-up', Math.max(...sizes), 'MB', { atMost: 150 }),
  ];
}

/** Measures the built site. Campaign parameters multiply its few pages; excludes process start. */
async function measureOwnSite(): Promise<Result[]> {
  const stack = await startStack({ isWarm: true, hasOwnAddress: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    const { url, pid } = stack.site;
    const routes = (await fetchRoutes(url)).map(({ route }) => route);
    const paths = Array.from({ length: campaignCount }, (_, at) =>
      routes.map((route) => `${route}?utm_source=${at}`),
    ).flat();
    logProgress(`warms ${paths.length} addresses of the built site`);
    const [list, report] = [path.join(folder, 'paths.txt'), path.join(folder, 'report.json')];
    writeFileSync(list, paths.join('\n'));
    const words = ['--site', url, '--paths-from', list, '--concurrency', String(connections), '--json', '-o', report];
    const ratio = await measureAgainstWrk({ name: 'site', url, encoding: 'identity', pid, paths }, async () => {
      await runVitrine('warm', ...words);
      return (2 * paths.length) / JSON.parse(readFileSync(report, 'utf8')).seconds;
    });
    const name = 'requests of a warm-up of our own site, without the start, wrk = 1';
    return [result(name, ratio.own, '×', { atLeast: 0.8 }), undiciReference('our own site', ratio.bare)];
  } finally {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCrawl({ url }: { url: string }): Promise<Result[]> {
  logProgress(`crawls ${pages} pages of nginx`);
  const own = await runVitrine('crawl', '--site', url, '--concurrency', String(connections), '--max-pages', '20000');
  const flags = ['--recurse', '--silent', '--concurrency', String(connections), '--timeout', '30000'];
  const other = await runAndMeasure(process.execPath, [linkinatorPackage, url, ...flags]);
  return [result('time of linkinator, vitrine crawl = 1', other.seconds / own.seconds, '×', { atLeast: 3 })];
}

/** Compares two builds of 1,000 pages; every tenth differs. */
async function measureDiff(): Promise<Result[]> {
  logProgress('compares two builds of 1,000 pages');
  const built = (mark: string) =>
    Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [
        at === 0 ? '/' : `/p/${at}`,
        { body: `<main>${`<p>Room ${at}</p>`.repeat(200)}<p>${at % 10 === 0 ? mark : ''}</p></main>` },
      ]),
    );
  const [before, after] = [
    writeTestBuild({ pages: built('one') }),
    writeTestBuild({ id: 'build-two', pages: built('two') }),
  ];
  const { seconds } = await runVitrine('diff', before, after);
  return [result('diff of two builds of 1,000 pages', seconds, 's', { atMost: 5 })];
}

const figures: Result[] = [];
if (isSelected('start')) figures.push(...(await measureStart()));
if (isSelected('diff')) figures.push(...(await measureDiff()));
if (isSelected('own')) figures.push(...(await measureOwnSite()));
if (isSelected('warm') || isSelected('crawl')) {
  const nginx = findService('nginx');
  if (!nginx) throw new Error('nginx is not installed; measure the rest with `npm run bench:cli -- start diff`');
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const site = await startLinkedPages(nginx, folder, pages);
  try {
    if (isSelected('warm')) figures.push(...(await measureWarm(site)));
    if (isSelected('crawl')) figures.push(...(await measureCrawl(site)));
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
reportResults(figures);
