import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cache, CacheEvent } from '@vitrine/cache';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { siteOutbox } from '../../../../forms/site-outbox.ts';
import { countFailure, failureCounts } from '../../../../lib/cms/failure-counts.ts';
import { onFailure } from '../../../../lib/cms/failures.ts';
import { env } from '../../../../lib/env.ts';
import { seen } from '../../../../revalidation/content/seen.ts';
import { onWebhookAnswer, type WebhookAnswer } from '../../../../revalidation/webhook/answers.ts';
import { refuseStranger } from '../http/operator-access.ts';
import type { ServedPages } from '../pages/page-cache.ts';
import type { Renderers } from '../rendering/renderer-pool.ts';
import { answers } from './response-counts.ts';

const register = new Registry();
const registers = [register];

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Counter({ name: `vitrine_${name}`, help, labelNames, registers });

/** A number that is read for each request of the metrics. */
function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name: `vitrine_${name}`,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

const renders = counter('renders_total', 'Page renders, by outcome', ['outcome']);
const renderSeconds = new Histogram({
  name: 'vitrine_render_seconds',
  help: 'Duration of page renders',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
const fetched = counter('pages_fetched_total', 'Pages taken from the shared store instead of being rendered');
const invalidations = counter('invalidations_total', 'Invalidations, by cause', ['cause']);
const invalidatedTags = counter('invalidated_tags_total', 'Tags invalidated, soft or hard', ['kind']);
const storeErrors = counter('store_errors_total', 'Failed disk and Redis operations', ['store', 'operation']);
const webhooks = counter('webhooks_total', 'Webhook deliveries, by outcome', ['outcome']);
const purges = counter('edge_purges_total', 'Purge requests to the edge, by outcome', ['outcome']);
let isRedisUp = 0;
let lastWebhookAt = 0;

function note(event: CacheEvent): void {
  switch (event.type) {
    case 'rendered':
      renders.inc({ outcome: event.ok ? 'ok' : 'failed' });
      renderSeconds.observe(event.milliseconds / 1000);
      break;
    case 'fetched':
      fetched.inc();
      break;
    case 'invalidated':
      invalidations.inc({ cause: event.cause });
      invalidatedTags.inc({ kind: 'soft' }, event.soft.length);
      invalidatedTags.inc({ kind: 'hard' }, event.hard.length);
      break;
    case 'store-error':
      storeErrors.inc({ store: event.store, operation: event.operation });
      break;
    case 'connection':
      isRedisUp = event.isUp ? 1 : 0;
  }
}

function noteWebhook({ outcome }: WebhookAnswer): void {
  webhooks.inc({ outcome });
  if (outcome === 'accepted') lastWebhookAt = Date.now();
}

type Measured = {
  cache: Cache;
  served: ServedPages;
  renderers: Renderers;
  /** The number of tags that are not yet purged at the edge. */
  purgesPending: () => number;
  /** Whether the last build that was to be taken over was not. */
  isRefusing: () => boolean;
};

/** Counts a request to the edge. */
export const countPurge = (outcome: 'ok' | 'failed'): void => purges.inc({ outcome });

/** Starts counting. */
export function startMetrics({ cache, served, renderers, purgesPending, isRefusing }: Measured): void {
  collectDefaultMetrics({ register });
  cache.events.subscribe(note);
  onWebhookAnswer(noteWebhook);
  onFailure(({ operationName, status }) => void countFailure(operationName, status));
  const { clock, pages, redis } = cache;
  const given = new Counter({
    name: 'vitrine_answers_total',
    help: 'Responses to visitors of pages, by cache status; bypass means rendered for this visitor alone, missing an address without a page',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      for (const [cache, count] of Object.entries(answers)) this.inc({ cache }, count);
    },
  });
  given.inc({ cache: 'hit' }, 0);
  new Counter({
    name: 'vitrine_content_failures_total',
    help: 'Failed queries to the CMS, by operation and status',
    labelNames: ['operation', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of failureCounts()) this.inc(labels, count);
    },
  });
  gauge('renderers', 'Renderers that are ready', () => renderers.count);
  gauge('pages', 'Pages in the page store', () => pages.size);
  gauge('pages_in_memory', 'Pages in the page memory, which the door sends at once', () => served.memory.size);
  gauge('page_memory_bytes', 'Bytes of the pages in the page memory', () => served.memory.bytes);
  gauge('pages_rendered_again', 'Pages replaced by a newer render since the start', () => served.memory.renewals);
  gauge('sweep_pages_waiting', 'Stale pages that are being rendered again', () => served.sweepProgress.waiting);
  gauge(
    'sweep_pages_left',
    'Stale pages that are rendered again when they are asked for',
    () => served.sweepProgress.left,
  );
  gauge('journal_lines', 'Lines in the journal of invalidations', () => clock.journalLines);
  gauge('outbox_tags', 'Invalidated tags that Redis has not confirmed', () => redis?.clockSync.pending ?? 0);
  gauge('edge_purges_pending', 'Tags whose first or second purge at the edge is pending', purgesPending);
  gauge('build_not_taken_over', 'Whether the last new build was not taken over; /healthz says why', () =>
    Number(isRefusing()),
  );
  const submissions = () => siteOutbox()?.waiting() ?? { count: 0, refused: 0, oldest: undefined };
  gauge('submissions_waiting', 'Submissions of forms that the CMS has not taken yet', () => submissions().count);
  gauge(
    'submissions_refused',
    'Submissions that the CMS refused after their visitors had left',
    () => submissions().refused,
  );
  gauge('oldest_submission_seconds', 'For how long the oldest submission waits; 0 if none does', () => {
    const { oldest } = submissions();
    return oldest === undefined ? 0 : (Date.now() - oldest) / 1000;
  });
  gauge(
    'content_compared_timestamp_seconds',
    'When the CMS had the content that the site knows; 0 if it was never compared',
    () => seen().content.asOf / 1000,
  );
  gauge('redis_up', 'Whether Redis responds; 0 if none is configured', () => isRedisUp);
  gauge('last_webhook_timestamp_seconds', 'When the last webhook was accepted; 0 if never', () => lastWebhookAt / 1000);
}

/** Serves /metrics to authorized requests. */
export async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (refuseStranger(request, response, env.METRICS_TOKEN)) return;
  const text = await register.metrics();
  response.writeHead(200, { 'cache-control': 'no-store', 'content-type': register.contentType }).end(text);
}
