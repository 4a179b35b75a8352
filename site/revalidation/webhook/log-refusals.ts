import { log } from '#lib/log/log.ts';
import { onWebhookOutcome } from './outcomes.ts';

/** Logs every rejected webhook. */
export const logRefusedWebhooks = (): void =>
  onWebhookOutcome(({ outcome, status }) => {
    if (status >= 400)
      log.warn('webhook_rejected', `A webhook was rejected with ${status}: ${outcome}.`, { outcome, status });
  });
