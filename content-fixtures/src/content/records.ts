import { isJsonObject, type JsonObject } from '../shared/json.ts';

export type Site = { handle: string; language: string; name: string; basePath: string };

/** One entry in one site. In `fields`, relations are lists of ids. */
export type EntryRecord = {
  id: string;
  site: string;
  section: string;
  type: string;
  slug: string;
  title: string;
  enabled: boolean;
  postDate: string;
  expiryDate: string | null;
  dateCreated: string;
  dateUpdated: string;
  draftId: number | null;
  fields: JsonObject;
};

export type GlobalRecord = {
  id: string;
  handle: string;
  name: string;
  site: string;
  dateUpdated: string;
  fields: JsonObject;
};

/** `title`, `slug` and fields are single values, or objects keyed by site. */
export type CategoryRecord = {
  id: string;
  group: string;
  title: unknown;
  slug: unknown;
  dateUpdated: string;
  fields: JsonObject;
};

/** A file in `media/`. `title`, `alt` and fields are single values, or objects keyed by site. */
export type AssetRecord = {
  id: string;
  volume: string;
  kind: string;
  /** Path inside `media/`. Uploads are served as if they were there. */
  file: string;
  /** The upload's name on disk; null if the file is in `media/`. */
  storedAs: string | null;
  title: unknown;
  alt: unknown;
  width: number | null;
  height: number | null;
  size: number;
  /** Digest of the file's bytes. */
  digest: string;
  focalPoint: [number, number];
  dateModified: string;
  dateUpdated: string;
  fields: JsonObject;
};

/** The redirect map of the site. Each rule has an origin, a target, a match type and a code. */
export type RedirectMapRecord = { id: string; handle: string; dateUpdated: string; rules: JsonObject[] };

/** The value for `site`, falling back to the first site. Plain values apply to all sites. */
export function valueForSite(value: unknown, site: string, sites: readonly Site[]): unknown {
  if (!isJsonObject(value)) return value;
  const handles = sites.map(({ handle }) => handle);
  if (!Object.keys(value).every((key) => handles.includes(key))) return value;
  return value[site] ?? value[handles[0] ?? ''] ?? null;
}

export type Status = 'live' | 'pending' | 'expired' | 'disabled';

/** The entry's Craft status at `now` (ms since the epoch). */
export function entryStatus(record: EntryRecord, now: number): Status {
  if (!record.enabled) return 'disabled';
  if (Date.parse(record.postDate) > now) return 'pending';
  if (record.expiryDate !== null && Date.parse(record.expiryDate) <= now) return 'expired';
  return 'live';
}
