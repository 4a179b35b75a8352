import { unfiltered } from '#lib/cms/tags/list-tags.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { LastSeen } from '#revalidation/content/last-seen.ts';
import { Ranking } from '#revalidation/content/ranking.ts';
import type { RankOthers } from '#revalidation/tags/changed-list-tags.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';

export const entryPage: IndexedEntry = {
  id: '101',
  site: 'en',
  section: 'news',
  uri: 'news/opening',
  slug: 'opening',
  dateUpdated: '2026-01-01T10:00:00.000Z',
  name: 'name',
  shown: {},
  orders: { postDate: 10, dateCreated: 10 },
  filters: [],
  related: [],
};

export const event = (changes: Partial<WebhookEvent> = {}): WebhookEvent => ({
  v: 1,
  id: 'evt_1',
  event: 'entry.saved',
  occurredAt: '2026-01-01T10:00:00.000Z',
  element: { type: 'entry', id: '101', section: 'news', status: 'live' },
  sites: [{ handle: 'en', uri: 'news/opening', status: 'live' }],
  dateUpdated: '2026-01-01T10:00:00.000Z',
  ...changes,
});

export function createLastSeen(...entries: IndexedEntry[]): LastSeen {
  const seen = new LastSeen();
  seen.update(entries.map((one) => ({ site: one.site, id: one.id, entry: one })));
  return seen;
}

/** Ranks these entries. */
export const among = (others: readonly IndexedEntry[]): RankOthers =>
  function* (name, order) {
    const matching = others.filter(({ slug, filters }) => [unfiltered, `slug=${slug}`, ...filters].includes(name));
    return (yield* Ranking.of(matching, order)).without();
  };
