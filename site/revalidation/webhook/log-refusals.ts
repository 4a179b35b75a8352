import { log } from '#lib/log/log.ts';
import { onWebhookAnswer } from './answers.ts';

/** Logs every rejected webhook. */
export const logRefusedWebhooks = (): void =>
  onWebhookAnswer(({ outcome, status }) => {
    if (status >= 400)
      log.warn('webhook_rejected', `A webhook was rejected with ${status}: ${outcome}.`, { outcome, status });
  });
