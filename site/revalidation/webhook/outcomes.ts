import { channel } from 'node:diagnostics_channel';

/** A webhook was handled. `outcome`: `accepted`, `duplicate`, `ignored` or an error code. */
export type WebhookOutcome = { outcome: string; status: number };

const outcomes = channel('vitrine:webhook');

export const reportOutcome = (event: WebhookOutcome): void => outcomes.publish(event);

/** Calls the listener for each webhook response. */
export const onWebhookOutcome = (listener: (event: WebhookOutcome) => void): void =>
  outcomes.subscribe((message) => listener(message as WebhookOutcome));
