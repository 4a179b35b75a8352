import type { Cache, CacheEvent } from '@vitrine/cache';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCounts } from '../pages/response-counts.ts';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import { type Endpoint, safeMethods } from '../routes/route-table.ts';
import type { PageCache } from '../serving/page-cache.ts';

type MetricSources = {
  cache: Cache;
  served: PageCache;
  renderers: RendererPool;
  counts: ResponseCounts;
  /** Tags waiting for a purge. */
  purgesPending: () => number;
  /** Whether the last handover failed. */
  hasHandoverError: () => boolean;
};

/** Server metrics. A site adds its own to the registry. */
export class Metrics {
  readonly registry = new Registry();
  readonly #renders = this.#counter('renders_total', 'Page renders by outcome', ['outcome']);
  readonly #renderSeconds = new Histogram({
    name: 'vitrine_render_seconds',
    help: 'Duration of page renders',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  readonly #fetched = this.#counter('pages_fetched_total', 'Pages taken from the shared store instead of rendered');
  readonly #invalidations = this.#counter('invalidations_total', 'Invalidations by cause', ['cause']);
  readonly #invalidatedTags = this.#counter('invalidated_tags_total', 'Tags invalidated, soft or hard', ['kind']);
  readonly #storeErrors = this.#counter('store_errors_total', 'Failed disk and Redis operations', [
    'store',
    'operation',
  ]);
  readonly #purges = this.#counter('edge_purges_total', 'Edge purge requests by outcome', ['outcome']);
  #isRedisUp = 0;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Starts recording. */
  watch({ cache, served, renderers, counts, purgesPending, hasHandoverError }: MetricSources): void {
    const { clock, events, pages, redis } = cache;
    events.subscribe((event) => this.#record(event));
    const responses = new Counter({
      name: 'vitrine_responses_total',
      help: 'Page responses by cache status; bypass means uncached, and not_found a 404',
      labelNames: ['cache'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [cache, count] of Object.entries(counts)) this.inc({ cache }, count);
      },
    });
    responses.inc({ cache: 'hit' }, 0);
    this.#gauge('renderers', 'Ready renderers', () => renderers.count);
    this.#gauge('stored_pages', 'Pages in the page store', () => pages.size);
    this.#gauge('memory_cache_pages', 'Pages in the memory cache', () => served.memory.size);
    this.#gauge('memory_cache_bytes', 'Size of the memory cache in bytes', () => served.memory.bytes);
    new Counter({
      name: 'vitrine_page_refreshes_total',
      help: 'Pages replaced by a newer render',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(served.memory.renewals);
      },
    });
    this.#gauge('sweep_pages_waiting', 'Stale pages queued for a new render', () => served.sweepProgress.waiting);
    this.#gauge(
      'sweep_pages_skipped',
      'Stale pages that the sweep leaves for requests',
      () => served.sweepProgress.left,
    );
    this.#gauge('journal_lines', 'Lines in the journal of invalidations', () => clock.journalLines);
    this.#gauge(
      'redis_pending_tags',
      'Invalidated tags not yet confirmed by Redis',
      () => redis?.clockSync.pending ?? 0,
    );
    this.#gauge('edge_purges_pending', 'Tags waiting for their first or second edge purge', purgesPending);
    this.#gauge('handover_failed', '1 if the last handover failed; /healthz has the reason', () =>
      Number(hasHandoverError()),
    );
    this.#gauge('redis_up', '1 if Redis responds; 0 if it does not or is not configured', () => this.#isRedisUp);
  }

  recordPurge(outcome: 'ok' | 'failed'): void {
    this.#purges.inc({ outcome });
  }

  endpoint(): Endpoint {
    const { registry } = this;
    return {
      kind: 'handler',
      methods: safeMethods,
      isForOperators: true,
      async handle({ response }) {
        const text = await registry.metrics();
        response.writeHead(200, { 'cache-control': 'no-store', 'content-type': registry.contentType }).end(text);
      },
    };
  }

  #record(event: CacheEvent): void {
    switch (event.type) {
      case 'rendered':
        this.#renders.inc({ outcome: event.ok ? 'ok' : 'failed' });
        this.#renderSeconds.observe(event.milliseconds / 1000);
        break;
      case 'fetched':
        this.#fetched.inc();
        break;
      case 'invalidated':
        this.#invalidations.inc({ cause: event.cause });
        this.#invalidatedTags.inc({ kind: 'soft' }, event.soft.length);
        this.#invalidatedTags.inc({ kind: 'hard' }, event.hard.length);
        break;
      case 'store-error':
        this.#storeErrors.inc({ store: event.store, operation: event.operation });
        break;
      case 'connection':
        this.#isRedisUp = event.isUp ? 1 : 0;
    }
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
    return new Counter({ name: `vitrine_${name}`, help, labelNames, registers: [this.registry] });
  }

  /** Registers a gauge that is read on every scrape. */
  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `vitrine_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
