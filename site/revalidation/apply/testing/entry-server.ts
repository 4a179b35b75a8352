import { CmsError } from '#lib/cms/cms-error.ts';
import type { CmsAdapter, Referrer } from '#revalidation/adapters/adapter.ts';
import { entryKey, type IndexedEntry } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';

/** A CMS that serves page digests only if it is asked for the section, as Craft's adapter does. */
export class EntryServer {
  readonly elements = new Map<string, string>();
  isDown = false;
  referrers: Referrer[] = [];
  readonly #entries = new Map<string, IndexedEntry>();

  publish(...entries: IndexedEntry[]): void {
    for (const entry of entries) this.#entries.set(entryKey(entry), entry);
  }

  /** Publishes entries that the site has already seen, with their digests and the other elements. */
  publishSeen(...entries: IndexedEntry[]): void {
    this.publish(...entries);
    const { content } = contentState();
    content.update(
      entries.map((entry) => ({ site: entry.site, id: entry.id, entry })),
      content.updates,
    );
    content.updateElements(this.elements, content.updates);
  }

  readonly adapter: CmsAdapter = {
    name: 'test',
    readWebhook: () => undefined,
    fetchIndex: async (ids, { section } = {}) => {
      if (this.isDown) throw new CmsError({ name: 'getContentIndex', type: 'query' }, { messages: ['It is down.'] });
      const found = [...this.#entries.values()].filter(({ id }) => !ids || ids.includes(id));
      const entries = found.map(({ own, ...entry }): IndexedEntry => {
        return own && entry.section === section ? { ...entry, own } : entry;
      });
      const elements = ids ? new Map<string, string>() : new Map(this.elements);
      return { entries: new Map(entries.map((entry) => [entryKey(entry), entry])), scheduled: [], elements, forms: [] };
    },
    fetchElements: async () => new Map(this.elements),
    fetchSummary: async () => ({ facts: new Map(), scheduled: [] }),
    summarize: () => new Map(),
    fetchReferrers: async (wanted) => this.referrers.filter(({ refersTo }) => !refersTo.isDisjointFrom(wanted)),
  };
}
