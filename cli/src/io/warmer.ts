import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../core/report.ts';
import type { SiteResponse } from '../core/response.ts';
import { checkWarm, mayBecomeHit } from '../core/warm-check.ts';
import { type Client, NoResponse } from './http.ts';
import type { TaskQueue } from './queue.ts';

/** How often to look again at a page that is being rendered behind a stale one, each time a little later. */
const furtherLooks = 3;
const lookAgainMs = 150;

/** A page after warming. */
export type WarmedPage = {
  readonly path: string;
  readonly status: number;
  /** Duration of the first request, which filled the cache. */
  readonly firstMs: number;
  /** Duration of the second request, which should be a hit. */
  readonly secondMs: number;
  readonly attempts: number;
  readonly finding?: Finding;
  /** True if there was no response. */
  readonly failed: boolean;
};

export type WarmOptions = {
  readonly client: Client;
  readonly queue: TaskQueue;
  readonly paths: readonly string[];
  /** The expected build. */
  readonly build: string;
  /** Whether every path must be a page. */
  readonly arePages: boolean;
  onPage(page: WarmedPage): Promise<void> | void;
};

/** Requests every page twice and checks that the second response comes from the cache. */
export async function warm({ client, queue, paths, onPage, ...options }: WarmOptions): Promise<WarmedPage[]> {
  const warmed: WarmedPage[] = [];
  const { build, arePages } = options;

  async function warmPage(path: string): Promise<WarmedPage> {
    try {
      const first = await client.request(path);
      const second = await askForHit(client, path);
      const finding = checkWarm({ path, first, second }, { build, arePages });
      const times = { firstMs: first.ms, secondMs: second.ms, attempts: first.attempts + second.attempts };
      return { path, status: second.status, ...times, failed: false, ...(finding ? { finding } : {}) };
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      const finding: Finding = {
        code: 'unreachable',
        severity: 'warning',
        subject: path,
        message: `could not be fetched: ${error.message}`,
      };
      return { path, status: 0, firstMs: 0, secondMs: 0, attempts: 0, failed: true, finding };
    }
  }

  for (const path of paths) {
    queue.add(async () => {
      const page = await warmPage(path);
      warmed.push(page);
      await onPage(page);
    });
  }
  await queue.done();
  return warmed;
}

async function askForHit(client: Client, path: string): Promise<SiteResponse> {
  let response = await client.request(path);
  for (let look = 1; look <= furtherLooks && mayBecomeHit(response); look++) {
    await sleep(lookAgainMs * look);
    response = await client.request(path);
  }
  return response;
}
