import { setTimeout as sleep } from 'node:timers/promises';
import { BodyBuffer } from '../http/body-buffer.ts';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { SiteResponse } from '../http/response.ts';
import type { TaskQueue } from '../http/task-queue.ts';
import type { Finding } from '../report/report.ts';
import { resolveLink } from '../site/resolve-link.ts';
import { cacheEvidence } from './cache-evidence.ts';
import { checkWarm, isRetriable, type WarmExpectation } from './check-warm.ts';
import { findPayload, findShareImage, variantFault, variantsOf } from './variants.ts';

/** How often at least to look again at a page that is being rendered behind a stale one, each time a little later. */
const furtherLooks = 4;
const lookAgainMs = 150;
/** A site that has just finished another page is busy, not stuck: so long its pages are looked at again, at most. */
const longestPatienceMs = 5_000;

/** A page after warming. */
export type WarmedPage = {
  readonly path: string;
  readonly status: number;
  /** Duration of the first request, which filled the cache. */
  readonly firstMs: number;
  /** Duration of the second request, which should be a hit. */
  readonly secondMs: number;
  readonly attempts: number;
  /** The header that proves it to come from a cache. */
  readonly provenBy?: string;
  readonly finding?: Finding;
  /** True if there was no response. */
  readonly failed: boolean;
};

export type WarmOptions = {
  readonly client: Client;
  readonly queue: TaskQueue;
  readonly paths: readonly string[];
  /** The expected build; undefined for a site that no Vitrine serves. */
  readonly build: string | undefined;
  /** Whether every path must be a page. */
  readonly arePages: boolean;
  /** Whether a page may end anywhere. */
  readonly ignoreTruncated: boolean;
  /** How long a response may take. */
  readonly timeoutMs: number;
  /** The site's origins, if every form in which browsers ask for a page is to be warm. */
  readonly variantsAt?: readonly string[] | undefined;
  onPage(page: WarmedPage): Promise<void> | void;
};

/** Requests every page twice and checks that the second response comes from the cache. */
export async function warm({ client, queue, paths, onPage, ...options }: WarmOptions): Promise<WarmedPage[]> {
  const warmed: WarmedPage[] = [];
  const { build, arePages, ignoreTruncated, variantsAt, timeoutMs } = options;
  const lookTwice = createLooks(client, Math.min(timeoutMs, longestPatienceMs));
  const spare: Memories[] = [];

  async function warmPage(path: string, memories: Memories): Promise<WarmedPage> {
    try {
      const { first, second } = await lookTwice(path, memories);
      const finding =
        checkWarm({ path, first, second }, { build, arePages, ignoreTruncated }) ??
        (variantsAt &&
          (await warmVariants(client, lookTwice, second, { path, build, origins: variantsAt, ignoreTruncated })));
      const times = { firstMs: first.ms, secondMs: second.ms, attempts: first.attempts + second.attempts };
      const told = cacheEvidence(second);
      const proof = told?.state === 'hit' && !finding ? { provenBy: told.header } : {};
      return { path, status: second.status, ...times, failed: false, ...proof, ...(finding ? { finding } : {}) };
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      const finding: Finding = {
        code: 'unreachable',
        severity: 'warning',
        subject: path,
        message: `could not be fetched: ${error.message}`,
      };
      return { path, status: 0, firstMs: 0, secondMs: 0, attempts: 0, failed: true, finding };
    }
  }

  await queue.each(paths, async (path) => {
    const memories = spare.pop() ?? twoMemories();
    const page = await warmPage(path, memories);
    spare.push(memories);
    warmed.push(page);
    await onPage(page);
  });
  return warmed;
}

/** Warms the other forms of a page that is warm; returns what is wrong with the first of them that is not. */
async function warmVariants(
  client: Client,
  lookTwice: LookTwice,
  page: SiteResponse,
  { path, origins, ...expected }: { path: string; origins: readonly string[] } & Omit<WarmExpectation, 'arePages'>,
): Promise<Finding | undefined> {
  const memories = twoMemories();
  // Only Vitrine's own pages are known to have payloads, and to be there when they are named.
  const isOurs = expected.build !== undefined;
  for (const variant of variantsOf(path).filter(({ isPage }) => isOurs || isPage)) {
    const { first, second } = await lookTwice(variant.path, memories, variant.headers);
    const found = checkWarm({ path, first, second }, { ...expected, arePages: false });
    if (found) return { ...found, message: `as ${variant.name} it ${found.message}` };
    const fault = variantFault(variant, path, second, page);
    if (fault) return fault;
  }
  return isOurs ? warmNamed(client, path, origins) : undefined;
}

/** What a page names that never changes at its address, so that it has no state of a cache. */
const named = [
  { code: 'no-payload', name: 'its payload', find: findPayload, type: /^text\/x-component\b/i },
  { code: 'no-picture', name: 'its share picture', find: findShareImage, type: /^image\//i },
];

/** Has the page's payload kept and its share picture drawn. */
async function warmNamed(client: Client, path: string, origins: readonly string[]): Promise<Finding | undefined> {
  const { body } = await client.request(path);
  for (const { code, name, find, type } of named) {
    const target = resolveLink(find(body) ?? '', path, origins);
    if (target?.kind !== 'internal' || target.path === path) continue;
    const answer = await client.request(target.path);
    const isThere = answer.status === 200 && type.test(answer.headers['content-type'] ?? '');
    const message = `${name} ${target.path} responds with ${answer.status}`;
    if (!isThere) return { code, severity: 'error', subject: path, message };
  }
  return undefined;
}

/** For the bodies of the first and of the last response of a page. */
type Memories = readonly [BodyBuffer, BodyBuffer];
function twoMemories(): Memories {
  const first = new BodyBuffer();
  return [first, new BodyBuffer(first)];
}

type LookTwice = (
  path: string,
  memories: Memories,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ first: SiteResponse; second: SiteResponse }>;

/** Asks for a page twice, and again while it is being rendered behind a stale one. */
function createLooks(client: Client, patienceMs: number): LookTwice {
  let lastFinished = performance.now();
  const isBusy = () => performance.now() - lastFinished < patienceMs;

  return async (path, [one, other], headers) => {
    const first = await client.see(path, one, headers);
    let second = await client.see(path, other, headers);
    for (let look = 1; isRetriable(second) && (look <= furtherLooks || isBusy()); look++) {
      await sleep(lookAgainMs * Math.min(look, furtherLooks));
      second = await client.see(path, other, headers);
      if (!isRetriable(second)) lastFinished = performance.now();
    }
    return { first, second };
  };
}
