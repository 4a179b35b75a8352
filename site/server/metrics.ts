import { Counter, Gauge, type Registry } from 'prom-client';
import { siteOutbox } from '#forms/site-outbox.ts';
import { countCmsError, getCmsErrorCounts } from '#lib/cms/error-counts.ts';
import { onCmsError } from '#lib/cms/error-events.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { onWebhookOutcome } from '#revalidation/webhook/outcomes.ts';

/** Adds the site's own metrics: webhooks, CMS errors, content freshness and form submissions. */
export function addMetrics(registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `vitrine_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  addWebhooks(registry, gauge);
  onCmsError(({ operationName, status }) => void countCmsError(operationName, status));
  new Counter({
    name: 'vitrine_cms_request_failures_total',
    help: 'Failed queries to the CMS, by operation and status',
    labelNames: ['operation', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of getCmsErrorCounts()) this.inc(labels, count);
    },
  });
  gauge(
    'content_compared_timestamp_seconds',
    'Unix time at which the CMS was last known to match the displayed content; 0 if never',
    () => contentState().content.asOf / 1000,
  );
  const submissions = () => siteOutbox()?.waiting() ?? { count: 0, refused: 0, oldest: undefined };
  gauge('form_submissions_pending', 'Form submissions not yet accepted by the CMS', () => submissions().count);
  gauge(
    'form_submissions_rejected',
    'Form submissions rejected by the CMS after the response was sent',
    () => submissions().refused,
  );
  gauge('form_submission_oldest_seconds', 'Age of the oldest pending submission in seconds; 0 if none', () => {
    const { oldest } = submissions();
    return oldest === undefined ? 0 : (Date.now() - oldest) / 1000;
  });
}

function addWebhooks(registry: Registry, gauge: (name: string, help: string, read: () => number) => Gauge): void {
  const webhooks = new Counter({
    name: 'vitrine_webhooks_total',
    help: 'Webhook deliveries, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  let lastWebhookAt = 0;
  onWebhookOutcome(({ outcome }) => {
    webhooks.inc({ outcome });
    if (outcome === 'accepted') lastWebhookAt = Date.now();
  });
  gauge(
    'last_webhook_timestamp_seconds',
    'Unix time of the last accepted webhook; 0 if none',
    () => lastWebhookAt / 1000,
  );
}
