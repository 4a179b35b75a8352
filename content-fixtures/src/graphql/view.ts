import { GraphQLError } from 'graphql';
import { type EntryRecord, forSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { statusOf } from '../content/status.ts';

/** The context of a request: the content at its start, and how addresses are written. */
export type View = {
  snapshot: Snapshot;
  /** Milliseconds since 1970, by which entries are pending or expired. */
  now: number;
  /** The origin of every media file's address, without a slash at its end. */
  mediaUrl: string;
  /** The origin of every page's address, without a slash at its end; empty for addresses without a host. */
  siteUrl: string;
  /** The drafts, served where a query requests drafts. */
  drafts: readonly EntryRecord[];
  /** The draft that the request's token unlocks. */
  unlocked: EntryRecord | null;
  /** The request's `Idempotency-Key`: what it submits with a key that is known was submitted before. */
  idempotencyKey: string | undefined;
  /** How many more elements the response may hold. */
  budget: { left: number };
};

/** Enough for all content many times over, but not for deeply nested lists. */
export const budgetFor = ({ records: { entries } }: Snapshot) => ({ left: 20_000 + 40 * entries.size });

/** Counts an element of the response. Throws when there are too many. */
export function spend({ budget }: View): void {
  budget.left -= 1;
  if (budget.left < 0)
    throw new GraphQLError('the query asks for too many elements; ask for fewer at a time with "limit"');
}

export const isLive = (record: EntryRecord, view: View) => statusOf(record, view.now) === 'live';

/** The text of a value that may hold one for each site. Null if there is none. */
export function textFor(value: unknown, site: string, view: View): string | null {
  const text = forSite(value, site, view.snapshot.sites);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The address of an entry's page; null if it has none. */
export function pageUrl(record: EntryRecord, view: View): string | null {
  const path = view.snapshot.pathOf(record);
  return path === null ? null : view.siteUrl + path;
}
