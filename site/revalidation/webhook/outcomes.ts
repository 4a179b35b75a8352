import { channel } from 'node:diagnostics_channel';

/** The result of a webhook. `outcome` is `accepted`, `duplicate`, `ignored` or an error code. */
export type WebhookOutcome = { outcome: string; status: number };

const outcomes = channel('vitrine:webhook');

export const reportOutcome = (event: WebhookOutcome): void => outcomes.publish(event);

/** Calls the listener for each webhook response. */
export const onWebhookOutcome = (listener: (event: WebhookOutcome) => void): void =>
  outcomes.subscribe((message) => listener(message as WebhookOutcome));
