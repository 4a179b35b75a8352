import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eventually, fetchPageState, fetchRoutes, type RouteEntry } from '../requests/fetch-text.ts';
import { forEachConcurrent } from '../requests/send-request.ts';
import { readMetric } from '../servers/read-metrics.ts';
import { waitForDeliveries } from './admin.ts';
import {
  buildSiteUrl,
  freePort,
  type Site,
  type Stack,
  siteVariables,
  startSite,
  startStack,
  untilAtRest,
} from './start-stack.ts';

type Borrowing = {
  /** Whether the site's pages use its real URL instead of the build's. */
  hasOwnUrl?: boolean;
};

/** All stacks that this worker has started, with their routes at that time, and idle ones by their options. */
const started = new Map<Stack, readonly RouteEntry[]>();
const idle = new Map<boolean, Stack>();

/**
 * Borrows a running stack with every page warm, which a worker's test files share one after another. `close` restores
 * the committed content without stopping the stack, unless a form was saved. `startSite` starts a second site with a
 * separate port and cache, but without webhooks. The log starts when the stack is borrowed.
 */
export async function borrowStack({ hasOwnUrl = false }: Borrowing = {}): Promise<Stack> {
  const stack = idle.get(hasOwnUrl) ?? (await startShared(hasOwnUrl));
  idle.delete(hasOwnUrl);
  const beside: Site[] = [];
  const { length: earlier } = stack.site.log();
  const failedBefore = await failedRenders(stack.site.url);
  return {
    ...stack,
    site: { ...stack.site, log: () => stack.site.log().slice(earlier) },
    async startSite(variables = {}) {
      const port = await freePort();
      const own = hasOwnUrl ? `http://127.0.0.1:${port}` : buildSiteUrl;
      const directory = mkdtempSync(path.join(stack.directory, 'beside-'));
      const site = await startSite(port, { ...siteVariables(stack.content.url, directory, own), ...variables });
      beside.push(site);
      return site;
    },
    async close() {
      await Promise.all(beside.map((site) => site.stop('SIGKILL')));
      await restore(stack, failedBefore);
      if (!stack.site.log().slice(earlier).includes('form.saved')) return void idle.set(hasOwnUrl, stack);
      // Half a minute after a form was saved, the site invalidates its pages once more.
      started.delete(stack);
      await stack.close();
    },
  };
}

async function startShared(hasOwnUrl: boolean): Promise<Stack> {
  const stack = await startStack({ hasOwnUrl, isWarm: true });
  await untilFresh(stack.site.url);
  // Vitest ends its workers with SIGTERM, before which no hook runs.
  if (started.size === 0) {
    process.once('SIGTERM', () => process.exit());
    process.once('exit', stopAll);
  }
  started.set(stack, await fetchRoutes(stack.site.url));
  return stack;
}

function stopAll(): void {
  for (const { site, directory } of started.keys()) {
    void site.stop('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Whether the content service has saved any changes. */
function isContentChanged(directory: string): boolean {
  const overlay = path.join(directory, 'content');
  if (!existsSync(overlay)) return false;
  return readdirSync(overlay, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
}

/** Waits until every page of these routes is served. The site hides a page that has just disappeared for seconds. */
async function untilServed(siteUrl: string, routes: readonly RouteEntry[]): Promise<void> {
  for (const { route } of routes)
    await eventually(
      () => fetchPageState(siteUrl + route),
      ({ status }) => status === 200,
    );
}

/** Waits until every page currently in the route table is fresh. */
async function untilFresh(siteUrl: string): Promise<void> {
  const fresh = new Set<string>();
  const fetchLate = async () => {
    const late = (await fetchRoutes(siteUrl)).filter(({ route }) => !fresh.has(route));
    await forEachConcurrent(2, late, async ({ route }) => {
      if ((await fetchPageState(siteUrl + route)).mark === 'hit') fresh.add(route);
    });
    return late.filter(({ route }) => !fresh.has(route));
  };
  await eventually(fetchLate, (late) => late.length === 0, 240_000);
  await untilAtRest(siteUrl);
}

/** The number of failed renders, which are retried later. */
const failedRenders = (siteUrl: string): Promise<number> =>
  readMetric(siteUrl, 'vitrine_renders_total{outcome="failed"}');

/** Discards the tests' changes, and waits until the site shows the committed content again. */
async function restore(stack: Stack, failedBefore: number): Promise<void> {
  const { admin, directory, site } = stack;
  await admin('POST', '/test/faults', {});
  const isChanged = isContentChanged(directory);
  if (!isChanged && (await failedRenders(site.url)) === failedBefore) return;
  if (isChanged) await admin('POST', '/admin/reset');
  await waitForDeliveries(admin, 60_000);
  await untilServed(site.url, started.get(stack) ?? []);
  await untilFresh(site.url);
}
