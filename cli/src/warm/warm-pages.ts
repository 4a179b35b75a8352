import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { SiteResponse } from '../http/response.ts';
import type { TaskQueue } from '../http/task-queue.ts';
import { type Finding, finding } from '../report/report.ts';
import { resolveLink } from '../site/resolve-link.ts';
import { cacheEvidence } from './cache-evidence.ts';
import { checkWarm, mayBecomeHit, type WarmExpectation } from './check-warm.ts';
import { checkVariant, createVariants, findPayload, findShareImage } from './variants.ts';

/** Minimum rechecks of a page that is being rendered, with growing delays. */
const minRechecks = 4;
const recheckMs = 150;
/** Rechecks continue while the site keeps finishing other pages within this time, because it is busy, not stuck. */
const maxRecheckMs = 5_000;

/** A page after warming. */
export type WarmedPage = {
  readonly path: string;
  readonly status: number;
  /** Duration of the first request, which filled the cache. */
  readonly firstMs: number;
  /** Duration of the second request, which should be a hit. */
  readonly secondMs: number;
  readonly attempts: number;
  /** The header that proves a cache hit. */
  readonly provenBy?: string;
  readonly finding?: Finding;
  /** True if there was no response. */
  readonly failed: boolean;
};

export type WarmOptions = {
  readonly client: Client;
  readonly queue: TaskQueue;
  readonly paths: readonly string[];
  /** The expected build; undefined if the site is not a Vitrine site. */
  readonly build: string | undefined;
  /** Whether every path must be a page. */
  readonly mustBeHtml: boolean;
  /** Whether to accept truncated pages. */
  readonly ignoreTruncated: boolean;
  /** Timeout per request. */
  readonly timeoutMs: number;
  /** The site's origins; undefined if the variants of pages are not warmed. */
  readonly variantOrigins?: readonly string[] | undefined;
  onPage(page: WarmedPage): Promise<void> | void;
};

/** Requests every page twice and checks that the second response comes from the cache. */
export async function warm({ client, queue, paths, onPage, ...options }: WarmOptions): Promise<WarmedPage[]> {
  const warmed: WarmedPage[] = [];
  const { build, mustBeHtml, ignoreTruncated, variantOrigins, timeoutMs } = options;
  const requestTwice = createDoubleRequest(client, Math.min(timeoutMs, maxRecheckMs));

  async function warmPage(path: string): Promise<WarmedPage> {
    try {
      const { first, second } = await requestTwice(path);
      const problem =
        checkWarm({ path, first, second }, { build, mustBeHtml, ignoreTruncated }) ??
        (variantOrigins &&
          (await warmVariants(client, requestTwice, second, {
            path,
            build,
            origins: variantOrigins,
            ignoreTruncated,
          })));
      const times = { firstMs: first.ms, secondMs: second.ms, attempts: first.attempts + second.attempts };
      const evidence = cacheEvidence(second);
      const proof = evidence?.state === 'hit' && !problem ? { provenBy: evidence.header } : {};
      return { path, status: second.status, ...times, failed: false, ...proof, ...(problem && { finding: problem }) };
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      const problem = finding('unreachable', 'warning', path, `could not be fetched: ${error.message}`);
      return { path, status: 0, firstMs: 0, secondMs: 0, attempts: 0, failed: true, finding: problem };
    }
  }

  await queue.each(paths, async (path) => {
    const page = await warmPage(path);
    warmed.push(page);
    await onPage(page);
  });
  return warmed;
}

/** Warms the variants of a page; returns the first problem. */
async function warmVariants(
  client: Client,
  requestTwice: RequestTwice,
  page: SiteResponse,
  { path, origins, ...expected }: { path: string; origins: readonly string[] } & Omit<WarmExpectation, 'mustBeHtml'>,
): Promise<Finding | undefined> {
  // Only Vitrine sites have payloads and resources that are named in their pages.
  const isOurs = expected.build !== undefined;
  for (const variant of createVariants(path).filter(({ isPage }) => isOurs || isPage)) {
    const { first, second } = await requestTwice(variant.path, variant.headers);
    const found = checkWarm({ path, first, second }, { ...expected, mustBeHtml: false });
    if (found) return { ...found, message: `as ${variant.name} ${found.message}` };
    const fault = checkVariant(variant, path, second, page);
    if (fault) return fault;
  }
  return isOurs ? warmLinkedResources(client, path, origins) : undefined;
}

/** Immutable resources of a page, which have no cache state. */
const namedResources = [
  { code: 'missing-payload', name: 'the payload', find: findPayload, type: /^text\/x-component\b/i },
  { code: 'missing-share-image', name: 'the share image', find: findShareImage, type: /^image\//i },
];

/** Requests the payload and share image of a page, so the site stores them. */
async function warmLinkedResources(
  client: Client,
  path: string,
  origins: readonly string[],
): Promise<Finding | undefined> {
  const { body } = await client.request(path);
  for (const { code, name, find, type } of namedResources) {
    const target = resolveLink(find(body) ?? '', path, origins);
    if (target?.kind !== 'internal' || target.path === path) continue;
    const response = await client.request(target.path);
    const isServed = response.status === 200 && type.test(response.headers['content-type'] ?? '');
    if (!isServed)
      return finding(
        code,
        'error',
        path,
        `refers to ${name} ${target.path}, which responds with ${response.status} (${response.headers['content-type'] ?? 'no content type'})`,
      );
  }
  return undefined;
}

type RequestTwice = (
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ first: SiteResponse; second: SiteResponse }>;

/** Returns a function that requests a page twice, and then again for as long as it is being rendered. */
function createDoubleRequest(client: Client, patienceMs: number): RequestTwice {
  let lastFinished = performance.now();
  const isBusy = () => performance.now() - lastFinished < patienceMs;

  return async (path, headers) => {
    const first = await client.request(path, 'GET', headers);
    let second = await client.request(path, 'GET', headers);
    for (let look = 1; mayBecomeHit(second) && (look <= minRechecks || isBusy()); look++) {
      await sleep(recheckMs * Math.min(look, minRechecks));
      second = await client.request(path, 'GET', headers);
      if (!mayBecomeHit(second)) lastFinished = performance.now();
    }
    return { first, second };
  };
}
