import { randomUUID } from 'node:crypto';

export type EventName =
  | 'entry.saved'
  | 'entry.deleted'
  | 'entry.moved'
  | 'global.saved'
  | 'category.saved'
  | 'asset.saved'
  | 'form.saved'
  | 'bulk';

/** Notifies a site of a change, but not of the pages that depend on it, which the site knows itself. */
export type WebhookEvent = {
  v: 1;
  id: string;
  event: EventName;
  occurredAt: string;
  element: { type: string; id: string; [detail: string]: string | null };
  sites: { handle: string; uri: string | null; status: string }[];
  previous?: { uri: string | null };
  dateUpdated: string;
};

export function makeEvent(details: Omit<WebhookEvent, 'v' | 'id' | 'occurredAt'>): WebhookEvent {
  return { v: 1, id: `evt_${randomUUID()}`, occurredAt: new Date().toISOString(), ...details };
}
