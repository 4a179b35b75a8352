import { channel } from 'node:diagnostics_channel';

/** A webhook was handled. `outcome`: `accepted`, `duplicate`, `ignored` or an error code. */
export type WebhookAnswer = { outcome: string; status: number };

const answers = channel('vitrine:webhook');

export const reportAnswer = (answer: WebhookAnswer): void => answers.publish(answer);

/** Calls the listener for each webhook response. */
export const onWebhookAnswer = (listener: (answer: WebhookAnswer) => void): void =>
  answers.subscribe((message) => listener(message as WebhookAnswer));
