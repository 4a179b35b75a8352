import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminClient } from '../support/admin.ts';
import { ask, eventually } from '../support/ask.ts';
import { startProcess } from '../support/processes.ts';
import { readMetrics } from '../support/read-metrics.ts';
import {
  addressOfBuild,
  freePort,
  type Site,
  siteVariables,
  startSite,
  webhookSecret,
} from '../support/start-stack.ts';
import { logProgress, median, percentile } from './support/figures.ts';
import { type Row, writeScale } from './support/write-scale.ts';

const project = path.resolve(import.meta.dirname, '../..');
const edits = 5;
const imported = 100;
/** A start at the largest size takes minutes on a busy machine. */
const withinMs = 20 * 60_000;

const sizes = process.argv.slice(2).flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []));

const since = (began: number) => (performance.now() - began) / 1000;

/** The memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The processor time that a process has taken, in seconds. */
function processorOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / 100;
}

/** The longest time without a response from the server since the last look, in milliseconds. */
async function longestBlock(site: Site): Promise<number> {
  const { text } = await ask(`${site.url}/metrics`);
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
}

async function untilCompared(site: Site, startedAt: number): Promise<void> {
  await eventually(
    async () => (await readMetrics(site.url)).get('vitrine_content_compared_timestamp_seconds'),
    (seconds) => seconds * 1000 > startedAt,
    withinMs,
  );
}

/** How long a visitor of a cached page waits, in milliseconds, until `isOver`. */
async function visit(site: Site, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await ask(`${site.url}/careers`);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function measureEdits(site: Site, content: string): Promise<number> {
  const times: number[] = [];
  for (let count = 1; count <= edits; count++) {
    const words = `Edited for the ${count}. time`;
    const began = performance.now();
    await adminClient(content)('PATCH', '/admin/entries/101?site=en', { introductionElement: `<p>${words}</p>` });
    await eventually(
      async () => (await ask(`${site.url}/projects/tidal-hall`)).text,
      (html) => html.includes(words),
      withinMs,
    );
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  return median(times);
}

async function measureImport(site: Site, content: string) {
  const tags = async () => {
    const metrics = await readMetrics(site.url);
    const of = (kind: string) => metrics.get(`vitrine_invalidated_tags_total{kind="${kind}"}`);
    return of('soft') + of('hard');
  };
  const before = await tags();
  await longestBlock(site);
  let isOver = false;
  const visits = visit(site, () => isOver);
  for (let count = 0; count < imported; count++)
    await adminClient(content)('POST', '/admin/entries', {
      section: 'news',
      title: `Imported ${count}`,
      slug: `imported-${count}`,
    });
  await eventually(
    () => ask(`${site.url}/news/imported-${imported - 1}`),
    ({ status }) => status === 200,
    withinMs,
  );
  isOver = true;
  const times = await visits;
  // First: each look at the metrics begins a new measurement.
  const block = await longestBlock(site);
  return {
    'tags per imported entry': ((await tags()) - before) / imported,
    'longest block during an import, ms': block,
    'p99 of a cached page during an import, ms': percentile(times, 0.99),
  };
}

async function measure(entries: number): Promise<Row> {
  logProgress(`${entries} entries`);
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-scale-'));
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
    ...siteVariables(contentUrl, directory, addressOfBuild),
    WARM_UP: 'none',
    READY_WITHIN_MS: '4000',
  };
  const start = async () => {
    const [began, startedAt] = [performance.now(), Date.now()];
    const site = await startSite(port, variables);
    return { site, ready: since(began), began, startedAt };
  };
  const cold = await start();
  const sites = [cold.site];
  try {
    const home = performance.now();
    await ask(`${cold.site.url}/`);
    const homeMs = performance.now() - home;
    await untilCompared(cold.site, cold.startedAt);
    const compared = since(cold.began);
    const processor = processorOf(cold.site.pid);
    const row: Row = {
      entries,
      'content service: until it answers, s': contentReady,
      'ready with an empty folder, s': cold.ready,
      'first home page, ms': homeMs,
      'compared, empty folder, s': compared,
      'processor time of the server until then, s': processor,
      'memory of the server, MB': memoryOf(cold.site.pid),
      'memory of the content service, MB': memoryOf(content.pid),
      'edit of a body to fresh, ms': await measureEdits(cold.site, contentUrl),
      ...(await measureImport(cold.site, contentUrl)),
    };
    await cold.site.stop();
    const warm = await start();
    sites.push(warm.site);
    await untilCompared(warm.site, warm.startedAt);
    return { ...row, 'ready with a warm folder, s': warm.ready, 'compared, warm folder, s': since(warm.began) };
  } finally {
    for (const site of sites) await site.stop();
    await content.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
for (const entries of sizes.length > 0 ? sizes : [100, 1000, 10_000, 100_000]) rows.push(await measure(entries));
for (const row of rows) console.log(JSON.stringify(row));
if (rows.length > 1) writeScale(rows);
