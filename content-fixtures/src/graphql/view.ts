import { GraphQLError } from 'graphql';
import { type EntryRecord, forSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { statusOf } from '../content/status.ts';

/** What one request sees: the content at its start, and how addresses are written. */
export type View = {
  snapshot: Snapshot;
  /** Milliseconds since 1970, by which entries are pending or expired. */
  now: number;
  /** Begins the address of every media file; without a slash at its end. */
  mediaUrl: string;
  /** Begins the address of every page; without a slash at its end, and empty for addresses without a host. */
  siteUrl: string;
  /** The drafts, served where a query requests drafts. */
  drafts: readonly EntryRecord[];
  /** The draft that the request's token unlocks. */
  unlocked: EntryRecord | null;
  /** How many more elements the response may hold. */
  budget: { left: number };
};

/** Enough to show all content many times over, but not lists within lists within lists. */
export const budgetFor = ({ records: { entries } }: Snapshot) => ({ left: 20_000 + 40 * entries.size });

/** Counts an element of the response. Throws when there are too many. */
export function spend({ budget }: View): void {
  budget.left -= 1;
  if (budget.left < 0)
    throw new GraphQLError('the query asks for too many elements; ask for fewer at a time, with limit');
}

export const isLive = (record: EntryRecord, view: View) => statusOf(record, view.now) === 'live';

/** The text of a value that may hold one for each site. Null where there is none. */
export function textFor(value: unknown, site: string, view: View): string | null {
  const text = forSite(value, site, view.snapshot.sites);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The address of an entry's page; null where it has none. */
export function pageUrl(record: EntryRecord, view: View): string | null {
  const uri = view.snapshot.uriOf(record);
  if (uri === null) return null;
  const base = view.snapshot.sites.find(({ handle }) => handle === record.site)?.basePath ?? '/';
  const path = uri === '__home__' ? base : `${base.replace(/\/$/, '')}/${uri}`;
  return view.siteUrl + path;
}
