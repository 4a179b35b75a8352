import { randomUUID } from 'node:crypto';
import { type EntryRecord, entryStatus } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';

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

export function createEvent(details: Omit<WebhookEvent, 'v' | 'id' | 'occurredAt'>): WebhookEvent {
  return { v: 1, id: `evt_${randomUUID()}`, occurredAt: new Date().toISOString(), ...details };
}

type EntryChange = { previous?: { uri: string | null }; status?: string };

/** Announces each change as the event that a CMS would send. */
export class ChangeNotifier {
  readonly #content: () => Snapshot;
  readonly #send: (event: WebhookEvent) => void;

  constructor(content: () => Snapshot, send: (event: WebhookEvent) => void) {
    this.#content = content;
    this.#send = send;
  }

  entrySaved(event: EventName, record: EntryRecord, { previous, status }: EntryChange = {}): void {
    const { id, section, type, dateUpdated } = record;
    const announced = status ?? entryStatus(record, Date.now());
    const element = { type: 'entry', id, section, entryType: type, status: announced };
    const sites = [this.#siteOf(record, announced)];
    this.#send(createEvent({ event, element, sites, dateUpdated, ...(previous ? { previous } : {}) }));
  }

  /** Called once for the entry, with every site in which it was deleted. */
  entryDeleted({ id, section, type }: EntryRecord, records: readonly EntryRecord[]): void {
    const element = { type: 'entry', id, section, entryType: type, status: 'deleted' };
    const sites = records.map((record) => this.#siteOf(record, 'deleted'));
    this.#send(createEvent({ event: 'entry.deleted', element, sites, dateUpdated: new Date().toISOString() }));
  }

  /** For elements that have no pages, in one site or in all. */
  elementSaved(
    event: EventName,
    element: WebhookEvent['element'],
    site: string | null,
    dateUpdated = new Date().toISOString(),
  ): void {
    const sites = this.#content()
      .sites.filter(({ handle }) => site === null || handle === site)
      .map(({ handle }) => ({ handle, uri: null, status: 'live' }));
    this.#send(createEvent({ event, element: { ...element, status: 'live' }, sites, dateUpdated }));
  }

  /** Announces that anything may have changed. */
  everythingChanged(): void {
    this.elementSaved('bulk', { type: 'all', id: '*' }, null);
  }

  #siteOf(record: EntryRecord, status: string): WebhookEvent['sites'][number] {
    return { handle: record.site, uri: this.#content().entryUri(record), status };
  }
}
