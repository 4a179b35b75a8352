import path from 'node:path';
import { getErrorMessage } from '../../site/lib/error-message.ts';
import { EditGenerator } from '../revalidation/drawn-edits.ts';
import { startReferenceRenderer } from '../revalidation/reference-render.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { createLeakMarker } from '../support/requests/leak-markers.ts';
import {
  differences,
  fetchSnapshots,
  type PageSnapshots,
  type RequestKind,
} from '../support/requests/page-snapshots.ts';
import { Connections, forEachConcurrent } from '../support/requests/send-request.ts';
import { drawPages } from '../support/sampled.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { startVarnish } from '../support/servers/start-varnish.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { freePort } from '../support/stack/start-stack.ts';
import { findFaults } from './judge-response.ts';
import { filteredListings, isPublic, missing, readPublicPaths } from './public-paths.ts';
import { describeRequest, randomRequest } from './random-request.ts';
import { listPagesInRedis, listPagesOnDisk } from './stored-pages.ts';

/** Differs from the build's SITE_URL, so prerendered pages are not used. */
const siteUrl = 'http://odd.test';
const concurrency = 12;
/** Ample time for an edit to reach every server, including the edge, which is purged twice. */
const timeoutMs = 60_000;
const ways: readonly RequestKind[] = ['page', 'navigation', 'prefetch'];

export type FuzzOptions = {
  seed: number;
  /** Requests per edit: half during the edit, half after it. */
  perRound: number;
  rounds: number;
  /** The number of synthetic entries. */
  scale?: number;
  log?: (line: string) => void;
};

type Fault = { round: string; what: string; request?: string };
export type FuzzResult = { seed: number; sent: number; compared: number; faults: Fault[] };

/** Occurrences per value, as text. */
const formatCounts = (all: readonly string[]) =>
  [...Map.groupBy(all, (name) => name)].map(([name, same]) => `${same.length} × ${name}`).join(', ');

/**
 * Sends random requests to two instances with one Redis, and to Varnish in front of the second, while content is
 * edited. Checks each response, and after each burst compares every page with a reference site that received none
 * of the requests.
 */
export async function runFuzz({ seed, perRound, rounds, scale = 0, log = () => {} }: FuzzOptions): Promise<FuzzResult> {
  const redis = await startRedis();
  const varnish = findProgram('varnishd');
  if (!redis || !varnish) throw new Error('redis-server and varnishd must be installed');
  const port = await freePort();
  const variables = {
    SITE_URL: siteUrl,
    EDGE_PROVIDER: 'varnish',
    VARNISH_URL: `http://127.0.0.1:${port}`,
    EDGE_SECOND_PURGE_MS: '1000',
  };
  const fleet = await startFleet({ instances: 2, cacheUrl: redis.url, scale, variables });
  const edge = await startVarnish(varnish, port, Number(new URL(fleet.sites[1]?.url ?? '').port));
  const reference = await startReferenceRenderer<PageSnapshots>({
    contentUrl: fleet.content.url,
    directory: path.join(fleet.directory, 'cold'),
    siteUrl,
    async look(origin, paths) {
      // On a busy machine, content may change while a page is rendered. The page is then briefly served as stale.
      const isFresh = (snapshots: PageSnapshots) => snapshots.values().every(({ isStale }) => !isStale);
      const snapshots = await Promise.all(
        paths.map(async (pagePath) => {
          const fresh = await eventually(() => fetchSnapshots(origin, [pagePath], ways), isFresh, timeoutMs);
          return [pagePath, fresh] as const;
        }),
      );
      return new Map(snapshots);
    },
    getContent: (snapshots) => snapshots && [...snapshots.values()].map(({ content }) => content).join(' '),
  });
  const fronts = [...fleet.sites.map(({ url }) => url), edge.url];
  const names = ['first', 'second', 'edge'];
  const connections = new Connections(concurrency);
  const faults: Fault[] = [];
  let sent = 0;
  let compared = 0;

  async function burst(round: string, count: number): Promise<void> {
    const paths = await readPublicPaths(fleet);
    const hosts = fronts.map((front) => new URL(front).host);
    const requests = Array.from({ length: count }, () => {
      const index = sent++;
      return randomRequest(seededRandom(seed * 1_000_003 + index), createLeakMarker(seed, index), paths, hosts);
    });
    const statuses: string[] = [];
    await forEachConcurrent(concurrency, requests, async (request) => {
      const front = fronts[request.front] ?? '';
      const how = describeRequest(request, names[request.front] ?? '');
      try {
        const response = await connections.send(front, request);
        statuses.push(String(response.status));
        const isEdge = request.front === fleet.sites.length;
        for (const what of findFaults({ request, response, isEdge })) faults.push({ round, what, request: how });
      } catch (error) {
        faults.push({ round, what: `no response: ${getErrorMessage(error)}`, request: how });
      }
    });
    log(`${round}: ${count} random requests: ${formatCounts(statuses.toSorted())}`);
  }

  /** A listing filtered by a deleted market must respond with 404; its pages may differ between instances. */
  async function findStillServed(gone: readonly string[]): Promise<string[]> {
    const seen = await Promise.all(fronts.map((front) => fetchSnapshots(front, gone, ['page'])));
    return seen.flatMap((snapshots, index) =>
      [...snapshots].flatMap(([name, { content }]) =>
        content.startsWith('404 ') ? [] : [`${names[index]}: ${name} is [${content}] and not a 404`],
      ),
    );
  }

  /** Differences between served pages and the reference site. */
  async function look(paths: ReadonlySet<string>): Promise<string[]> {
    const expected: PageSnapshots = new Map([...reference.states.values()].flatMap((snapshots) => [...snapshots]));
    const seen = await Promise.all(fronts.map((front) => fetchSnapshots(front, paths, ways)));
    compared += paths.size * ways.length * fronts.length;
    return seen.flatMap((snapshots, index) =>
      differences(snapshots, expected).map((line) => `${names[index]}: ${line}`),
    );
  }

  /** @param isSettling whether an edit may still be in progress */
  async function compare(round: string, requested: ReadonlySet<string>, isSettling: boolean): Promise<void> {
    const began = performance.now();
    const listed = new Set(filteredListings(await readPublicPaths(fleet)));
    const gone = [...requested].filter((pagePath) => filtered.has(pagePath) && !listed.has(pagePath));
    const paths = requested.difference(new Set(gone));
    await reference.update(paths);
    const updated = performance.now();
    let wrong: string[] = [];
    if (isSettling)
      await eventually(
        async () => (wrong = [...(await look(paths)), ...(await findStillServed(gone))]),
        (lines) => lines.length === 0,
        timeoutMs,
      ).catch(() => {});
    else wrong = [...(await look(paths)), ...(await findStillServed(gone))];
    for (const what of wrong) faults.push({ round, what });
    log(
      `${round}: ${paths.size} pages compared, ${wrong.length} differences; reference ${Math.round(updated - began)} ms, snapshots ${Math.round(performance.now() - updated)} ms`,
    );
  }

  async function compareStored(round: string): Promise<void> {
    const paths = await readPublicPaths(fleet);
    const { pages, responses } = await listPagesInRedis(redis?.url ?? '');
    const places = [
      ...fleet.sites.map(
        (_, index) => [`disk of the ${names[index]}`, listPagesOnDisk(`${fleet.directory}/cache-${index}`)] as const,
      ),
      ['Redis', pages] as const,
    ];
    for (const [place, stored] of places) {
      const others = stored.filter((pagePath) => !known.has(pagePath) && !isPublic(pagePath, paths));
      if (others.length > 0)
        faults.push({
          round,
          what: `${place} stores ${others.length} paths that are not pages: ${others.slice(0, 8).join(' ')}`,
        });
    }
    log(
      `${round}: stored ${places.map(([place, stored]) => `${stored.length} ${place}`).join(', ')}; ${responses} CMS responses in Redis`,
    );
  }

  const random = seededRandom(seed);
  const generator = new EditGenerator(fleet, random);
  const paths = await readPublicPaths(fleet);
  /** Filtered listings. Each round adds some, so a few are first requested by a random request. */
  const later = filteredListings(paths).toSorted(() => random.next() - 0.5);
  const filtered = new Set(later);
  const known = new Set([...drawPages(paths.pages, seed), ...missing]);
  try {
    await burst('0', Math.ceil(perRound / 2));
    await compare('0', known, false);
    for (let round = 1; round <= rounds; round++) {
      const edit = await generator.draw(round);
      for (const pagePath of drawPages([...edit.paths], seed)) known.add(pagePath);
      for (const pagePath of later.splice(0, Math.ceil(later.length / (rounds - round + 1)))) known.add(pagePath);
      log(`${round}: ${edit.kind} ${edit.what}`);
      await burst(`${round} during an edit`, Math.ceil(perRound / 2));
      await fleet.delivered();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (edit.dueAt ?? 0) - Date.now())));
      await compare(`${round} during an edit`, known, true);
      await burst(`${round} at rest`, Math.floor(perRound / 2));
      await compare(`${round} at rest`, known, false);
      await compareStored(String(round));
    }
    for (const index of fleet.sites.keys()) {
      await fleet.restart(index, { signal: index === 0 ? 'SIGKILL' : 'SIGTERM' });
      await compare(`after the ${names[index]} was restarted`, known, true);
    }
  } finally {
    connections.close();
    await edge.close();
    await reference.close();
    await fleet.close();
    await redis.close();
  }
  return { seed, sent, compared, faults };
}
