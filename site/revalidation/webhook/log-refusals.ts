import { log } from '#lib/log/log.ts';
import { onWebhookOutcome } from './outcomes.ts';

/** Logs every webhook that was rejected or could not be applied. */
export const logRefusedWebhooks = (): void =>
  onWebhookOutcome(({ outcome, status }) => {
    if (status >= 400)
      log.warn('webhook_rejected', `The response to a webhook was ${status}: ${outcome}.`, { outcome, status });
  });
