import * as v from 'valibot';
import { type Locale, localeKeys } from '#lib/locales.ts';

/** The parts of an entry that pages depend on. */
export type IndexedEntry = {
  id: string;
  site: Locale;
  section: string;
  uri: string | null;
  slug: string;
  dateUpdated: string;
  /** Digest of title, URI and slug. */
  name: string;
  /** Digests of the fields that other pages show, by selection name. */
  shown: Readonly<Record<string, string>>;
  /** Sort times of lists, in epoch ms. */
  orders: { postDate: number; dateCreated: number };
  /** Filter values of lists, as `name=value`. */
  filters: readonly string[];
  /** IDs of related entries that lists filter by; absent from the data of older releases. */
  related?: readonly string[];
  /** Digests of the fields that its own page shows, by selection name; absent if not fetched. */
  own?: Readonly<Record<string, string>>;
};

const time = v.fallback(v.number(), 0);

/** Schema of an entry on disk. */
export const indexedEntry: v.GenericSchema<unknown, IndexedEntry> = v.object({
  id: v.string(),
  site: v.picklist(localeKeys),
  section: v.string(),
  uri: v.nullable(v.string()),
  slug: v.string(),
  dateUpdated: v.string(),
  name: v.string(),
  shown: v.record(v.string(), v.string()),
  orders: v.object({ postDate: time, dateCreated: time }),
  filters: v.array(v.string()),
  related: v.exactOptional(v.array(v.string())),
  own: v.exactOptional(v.record(v.string(), v.string())),
});

/** A post or expiry date, in epoch ms. */
export type ScheduledChange = { id: string; at: number };

/** Versions (dates or digests) of everything other than entries, and of their parts, by tag. */
export type ElementVersions = Map<string, string>;

export type ContentIndex = {
  entries: Map<string, IndexedEntry>;
  scheduled: ScheduledChange[];
  elements: ElementVersions;
  /** Handles of the forms on entries' own pages; empty if the pages' fields were not fetched. */
  forms: readonly string[];
};

export const entryKey = ({ site, id }: { site: string; id: string }): string => `${site}:${id}`;

/** Reports whether two states are equal except for their page digests. */
export const isSameElsewhere = (one: IndexedEntry, other: IndexedEntry): boolean =>
  one === other ||
  (one.id === other.id &&
    one.site === other.site &&
    one.section === other.section &&
    one.uri === other.uri &&
    one.slug === other.slug &&
    one.dateUpdated === other.dateUpdated &&
    one.name === other.name &&
    one.orders.postDate === other.orders.postDate &&
    one.orders.dateCreated === other.orders.dateCreated &&
    isSameList(one.filters, other.filters) &&
    isSameList(one.related, other.related) &&
    isSameRecord(one.shown, other.shown));

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

export function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
