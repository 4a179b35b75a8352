import { channel } from 'node:diagnostics_channel';

/** The response to a delivery; `outcome` is `accepted`, `duplicate`, `ignored` or the name of the refusal. */
export type WebhookAnswer = { outcome: string; status: number };

const answers = channel('vitrine:webhook');

export const reportAnswer = (answer: WebhookAnswer): void => answers.publish(answer);

/** Calls the listener for each response to a delivery. */
export const onWebhookAnswer = (listener: (answer: WebhookAnswer) => void): void =>
  answers.subscribe((message) => listener(message as WebhookAnswer));
