import { availableParallelism } from 'node:os';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { logProgress, median, type Result, reference, reportResults, result } from './support/figures.ts';
import { cpuSeconds, listChildren, residentBytes } from './support/process-usage.ts';

const rounds = 3;
/** Together with the demo content, this makes 1,000 pages. */
const scale = 909;
const timeoutMs = 300_000;
const megabyte = 1_000_000;
const rendererCount = process.env['RENDERER_COUNT'] ?? String(availableParallelism());

type Round = { seconds: number; renders: number; processorMs: number };

/** Edits the footer, which every page shows, and waits until all routes are hits. */
async function rerenderAll({ sites: [site], admin, delivered }: Fleet, count: number): Promise<Round> {
  const { url = '', pid = 0 } = site ?? {};
  const renderers = listChildren(pid);
  const readCpuSeconds = () => renderers.reduce((sum, renderer) => sum + cpuSeconds(renderer), 0);
  const countRenders = () => readMetric(url, 'vitrine_renders_total{outcome="ok"}');
  const routes = await fetchRoutes(url);
  const isFresh = async () => {
    for (const { route } of routes) {
      const { headers } = await fetchText(url + route, { method: 'HEAD' });
      if (headers.get('x-vitrine-cache') !== 'hit') return false;
    }
    return true;
  };
  const [cpuSecondsBefore, rendersBefore, began] = [readCpuSeconds(), await countRenders(), performance.now()];
  await admin('PATCH', '/admin/globals/footer?site=en', { copyright: `© {year} Round ${count}` });
  await admin('PATCH', '/admin/globals/footer?site=fr', { copyright: `© {year} Tour ${count}` });
  await delivered();
  await eventually(
    async () => (await countRenders()) - rendersBefore,
    (renders) => renders >= routes.length,
    timeoutMs,
  );
  await eventually(isFresh, Boolean, timeoutMs);
  const renders = (await countRenders()) - rendersBefore;
  const seconds = (performance.now() - began) / 1000;
  const cpuMs = (1000 * (readCpuSeconds() - cpuSecondsBefore)) / renders;
  logProgress(`${renders} renders in ${seconds.toFixed(1)} s, ${cpuMs.toFixed(1)} ms of CPU time each`);
  return { seconds, renders, processorMs: cpuMs };
}

async function measure(fleet: Fleet): Promise<Result[]> {
  const { pid = 0, url = '' } = fleet.sites[0] ?? {};
  // The first round warms up the JIT for the others.
  await rerenderAll(fleet, 0);
  const measured: Round[] = [];
  for (let count = 1; count <= rounds; count++) measured.push(await rerenderAll(fleet, count));
  const routes = await fetchRoutes(url);
  return [
    result(`${routes.length} pages fresh after an edit of the footer`, median(measured.map((r) => r.seconds)), 's', {
      atMost: 40,
    }),
    result('pages rendered per second', median(measured.map((r) => r.renders / r.seconds)), '', { atLeast: 30 }),
    reference('CPU time of a render', median(measured.map((r) => r.processorMs)), 'ms'),
    result('memory of the server', residentBytes(pid) / megabyte, 'MB', { atMost: 300 }),
    result('memory of a renderer', Math.max(...listChildren(pid).map(residentBytes)) / megabyte, 'MB', { atMost: 350 }),
  ];
}

logProgress(`renderers: ${rendererCount}`);
const fleet = await startFleet({ scale, isLean: true, variables: { RENDERER_COUNT: rendererCount } });
reportResults(await measure(fleet).finally(() => fleet.close()));
