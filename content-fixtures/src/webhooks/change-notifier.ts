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
  | 'asset.replaced'
  | 'asset.deleted'
  | 'form.saved'
  | 'bulk';

/** A change to an element. The receiver works out the affected pages. */
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

function createEvent(details: Omit<WebhookEvent, 'v' | 'id' | 'occurredAt'>): WebhookEvent {
  return { v: 1, id: `evt_${randomUUID()}`, occurredAt: new Date().toISOString(), ...details };
}

type EntryChange = { previous?: { uri: string | null }; status?: string };

/** Sends a webhook event for each change. */
export class ChangeNotifier {
  readonly #content: () => Snapshot;
  readonly #send: (event: WebhookEvent) => void;

  constructor(content: () => Snapshot, send: (event: WebhookEvent) => void) {
    this.#content = content;
    this.#send = send;
  }

  entrySaved(
    event: EventName,
    record: EntryRecord,
    { previous, status = entryStatus(record, Date.now()) }: EntryChange = {},
  ): void {
    const { id, section, type, dateUpdated } = record;
    const element = { type: 'entry', id, section, entryType: type, status };
    const sites = [this.#siteState(record, status)];
    this.#send(createEvent({ event, element, sites, dateUpdated, ...(previous ? { previous } : {}) }));
  }

  /** @param records the deleted versions, one per site */
  entryDeleted({ id, section, type }: EntryRecord, records: readonly EntryRecord[]): void {
    const element = { type: 'entry', id, section, entryType: type, status: 'deleted' };
    const sites = records.map((record) => this.#siteState(record, 'deleted'));
    this.#send(createEvent({ event: 'entry.deleted', element, sites, dateUpdated: new Date().toISOString() }));
  }

  /** Sends an event for an element without a URI. A null site means all sites. */
  elementChanged(
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

  /**
   * Sends a `bulk` event, which says that anything might have changed since `before`. Entries that are gone have events
   * of their own, because a receiver may doubt a list that has lost most of its entries.
   */
  everythingChanged(before: Snapshot): void {
    const gone = [...before.records.entries.values()].filter(({ id, site }) => !this.#content().entry(id, site));
    for (const records of Map.groupBy(gone, ({ id }) => id).values()) {
      const [record] = records;
      if (record) this.entryDeleted(record, records);
    }
    this.elementChanged('bulk', { type: 'all', id: '*' }, null);
  }

  #siteState(record: EntryRecord, status: string): WebhookEvent['sites'][number] {
    return { handle: record.site, uri: this.#content().entryUri(record), status };
  }
}
