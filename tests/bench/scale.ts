import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startVisitors } from '../support/load/start-visitors.ts';
import type { Visit } from '../support/load/steady-visits.ts';
import { startProcess } from '../support/processes/processes.ts';
import { eventually, fetchText, untilShown, untilStatus } from '../support/requests/fetch-text.ts';
import { readMetrics } from '../support/servers/read-metrics.ts';
import { adminClient } from '../support/stack/admin.ts';
import {
  buildSiteUrl,
  freePort,
  leanServer,
  type Site,
  siteVariables,
  startSite,
  untilAtRest,
  webhookSecret,
} from '../support/stack/start-stack.ts';
import { logProgress, median, percentile } from './support/figures.ts';
import { pageCount, pagesInMemory, writePages } from './support/page-memory.ts';
import { cpuSeconds, residentBytes } from './support/process-usage.ts';
import { startBareServer } from './support/start-bare-server.ts';
import { type Row, writeScale } from './support/write-scale.ts';

const project = path.resolve(import.meta.dirname, '../..');
const edits = 5;
const editedPath = '/projects/tidal-hall';
const imported = 5000;
const deleted = 2000;
const importMs = 60_000;
const visitsPerSecond = 100;
const quietMs = 20_000;
/** A start at the largest size takes minutes on a busy machine. */
const withinMs = 20 * 60_000;

const sizes = process.argv.slice(2).flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []));

const since = (began: number) => (performance.now() - began) / 1000;

const readMegabytes = (pid: number) => residentBytes(pid) / 1024 ** 2;

/** A server as its supervisor would start it, which records its event-loop steps in this file. */
const recordingServer = (file: string) => ({
  ...leanServer,
  args: ['--import', import.meta.resolve('./support/note-steps.ts'), ...leanServer.args],
  variables: { ...leanServer.variables, STEPS_FILE: file },
});

/** The longest step since a time, in milliseconds of CPU time. */
const maxStep = (file: string, since: number): number =>
  Math.max(
    ...readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(' ').map(Number))
      .flatMap(([at = 0, milliseconds = 0]) => (at > since + 1000 ? [milliseconds] : [])),
  );

type Measured = { site: Site; steps: string };

type Visited = { longest: number; p99: number; bareP99: number };

/** Visits a cached page and the bare server during an action, and measures their latency and the site's longest step. */
async function loadDuring(site: Site, steps: string, action: () => Promise<unknown>): Promise<Visited> {
  const startedAt = Date.now();
  let visits: Visit[] = [];
  const bareVisits = await bareVisitors.during([bareServer.url], visitsPerSecond, async () => {
    visits = await visitors.during([`${site.url}/careers`], visitsPerSecond, action);
  });
  return { longest: maxStep(steps, startedAt), p99: getP99(visits), bareP99: getP99(bareVisits) };
}

const getP99 = (visits: readonly Visit[]) =>
  percentile(
    visits.map(({ milliseconds }) => milliseconds),
    0.99,
  );

async function untilCompared(site: Site, startedAt: number): Promise<void> {
  await eventually(
    async () => (await readMetrics(site.url)).get('vitrine_content_compared_timestamp_seconds'),
    (seconds) => seconds * 1000 > startedAt,
    withinMs,
  );
}

async function measureEdits(site: Site, content: string): Promise<number> {
  const times: number[] = [];
  for (let count = 1; count <= edits; count++) {
    const words = `Edited ${count} times`;
    const began = performance.now();
    await adminClient(content)('PATCH', '/admin/entries/101?site=en', { introductionElement: `<p>${words}</p>` });
    await untilShown(site.url + editedPath, words, withinMs);
    times.push(performance.now() - began);
    await pause(1500);
  }
  return median(times);
}

async function measureEditsAtRest(site: Site, content: string): Promise<number> {
  await untilAtRest(site.url, withinMs);
  return measureEdits(site, content);
}

/** Measures what a change of many entries costs the server and visitors of a cached page. */
async function measureMany(name: string, count: number, { site, steps }: Measured, change: () => Promise<void>) {
  const tags = async () => {
    const metrics = await readMetrics(site.url);
    const of = (kind: string) => metrics.get(`vitrine_invalidated_tags_total{kind="${kind}"}`);
    return of('soft') + of('hard');
  };
  const before = await tags();
  const { longest, p99, bareP99 } = await loadDuring(site, steps, change);
  return {
    [`${name}: tags per entry`]: ((await tags()) - before) / count,
    [`${name}: longest slice, ms`]: longest,
    [`${name}: p99 of a cached page, ms`]: p99,
    [`${name}: p99 of a bare node:http server, ms`]: bareP99,
  };
}

/**
 * Imports entries within a minute, or as fast as the embedded CMS can, then deletes some, while a cached page is
 * visited.
 */
async function measureImport(measured: Measured, content: string) {
  const { site, steps } = measured;
  await fetchText(`${site.url}/careers`);
  const quiet = await loadDuring(site, steps, () => pause(quietMs));
  const ids: string[] = [];
  const times: Record<string, number> = {};
  const importing = await measureMany('import', imported, measured, async () => {
    const began = performance.now();
    ids.push(...(await importNews(content)));
    times['import: sent within, s'] = since(began);
    await untilStatus(`${site.url}/news/imported-${imported - 1}`, 200, withinMs);
    times['import: last entry shown after, s'] = since(began);
  });
  const deleting = await measureMany('deletion', deleted, measured, async () => {
    const began = performance.now();
    const doomed = ids.slice(-deleted).values();
    await inParallel(async () => {
      for (const id of doomed) await adminClient(content)('DELETE', `/admin/entries/${id}`);
    });
    await untilStatus(`${site.url}/news/imported-${imported - 1}`, 404, withinMs);
    times['deletion: last entry gone after, s'] = since(began);
  });
  return {
    'longest slice, quiet, ms': quiet.longest,
    'p99 of a cached page, quiet, ms': quiet.p99,
    'p99 of a bare node:http server, quiet, ms': quiet.bareP99,
    ...{ ...times, ...importing, ...deleting },
  };
}

/** Works on a few entries at a time, like an editor's import. */
const inParallel = (work: () => Promise<void>) => Promise.all(Array.from({ length: 4 }, work));

/** Returns the IDs of the imported entries, in order. */
async function importNews(content: string): Promise<string[]> {
  const numbers = Array.from({ length: imported }).keys();
  const ids: string[] = [];
  const began = performance.now();
  await inParallel(async () => {
    for (const number of numbers) {
      const early = (number / imported) * importMs - (performance.now() - began);
      if (early > 0) await pause(early);
      const news = { section: 'news', title: `Imported ${number}`, slug: `imported-${number}` };
      const { entry } = await adminClient(content)<{ entry: { id: string } }>('POST', '/admin/entries', news);
      ids[number] = entry.id;
    }
  });
  return ids;
}

async function measure(entries: number): Promise<Row> {
  logProgress(`${entries} entries`);
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-scale-'));
  const steps = path.join(directory, 'steps');
  const [port, cmsPort] = [await freePort(), await freePort()];
  const contentBegan = performance.now();
  const content = await startProcess(
    process.execPath,
    [path.join(project, 'content-fixtures/src/main.ts'), '--scale', String(Math.round(entries / 1.1))],
    {
      env: {
        ...process.env,
        CMS_PORT: String(cmsPort),
        STATE_DIR: directory,
        REVALIDATE_SECRET: webhookSecret,
        WEBHOOK_TARGETS: `http://127.0.0.1:${port}/api/revalidate`,
        MEDIA_URL: '',
      },
      isReady: (output) => output.includes('content service: desk'),
      withinMs,
    },
  );
  const contentUrl = `http://localhost:${cmsPort}`;
  const contentReady = since(contentBegan);
  const variables = {
    ...siteVariables(contentUrl, directory, buildSiteUrl),
    WARM_UP: 'none',
    READY_WITHIN_MS: '4000',
  };
  const start = async () => {
    const [began, startedAt] = [performance.now(), Date.now()];
    const site = await startSite(port, variables, recordingServer(steps));
    return { site, ready: since(began), began, startedAt };
  };
  const cold = await start();
  const sites = [cold.site];
  try {
    const home = performance.now();
    await fetchText(`${cold.site.url}/`);
    const homeMs = performance.now() - home;
    await untilCompared(cold.site, cold.startedAt);
    const compared = since(cold.began);
    const processor = cpuSeconds(cold.site.pid);
    const row: Row = {
      entries,
      'embedded CMS: ready after, s': contentReady,
      'ready with an empty directory, s': cold.ready,
      'first home page, ms': homeMs,
      'reconciled, empty directory, s': compared,
      'CPU time of the server until then, s': processor,
      'memory of the server, MB': readMegabytes(cold.site.pid),
      'memory of the embedded CMS, MB': readMegabytes(content.pid),
      'edit of a body to fresh while pages are rendered, ms': await measureEdits(cold.site, contentUrl),
      'edit of a body to fresh, ms': await measureEditsAtRest(cold.site, contentUrl),
      ...(await measureImport({ site: cold.site, steps }, contentUrl)),
    };
    const { headers } = await fetchText(cold.site.url + editedPath);
    await cold.site.stop();
    await writePages(directory, headers.get('x-vitrine-build') ?? '', editedPath);
    const warm = await start();
    sites.push(warm.site);
    await untilCompared(warm.site, warm.startedAt);
    const reconciled = since(warm.began);
    await eventually(
      () => pagesInMemory(warm.site.url),
      (count) => count >= pageCount,
      withinMs,
    );
    return {
      ...row,
      'ready with a warm directory, s': warm.ready,
      'reconciled, warm directory, s': reconciled,
      'memory of the server with 10,000 more pages, MB': readMegabytes(warm.site.pid),
    };
  } catch (error) {
    for (const site of sites) logProgress(`site, exit code ${site.exitCode()}:\n${site.log().slice(-8_000)}`);
    throw error;
  } finally {
    for (const site of sites) await site.stop();
    await content.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const [visitors, bareVisitors] = [await startVisitors(), await startVisitors()];
// The bare server's latency shows how long requests wait for a core.
const bareServer = await startBareServer(['content-type', 'text/html'], Buffer.from('<html></html>'));
const rows: Row[] = [];
for (const entries of sizes.length > 0 ? sizes : [100, 1000, 10_000, 100_000]) rows.push(await measure(entries));
await visitors.leave();
await bareVisitors.leave();
await bareServer.stop();
for (const row of rows) console.log(JSON.stringify(row));
if (rows.length > 1) writeScale(rows);
