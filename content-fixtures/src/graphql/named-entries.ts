import { exactValues } from '../content/query-params.ts';
import type { EntryRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';

/** The entries with the exact slugs in a query or, if it has none, its exact URIs; undefined if it has neither. */
export function namedEntries({ slug, uri }: JsonObject, snapshot: Snapshot): EntryRecord[] | undefined {
  const slugs = exactValues(slug);
  if (slugs) return [...slugs].flatMap((value) => snapshot.entriesWithSlug(value));
  const uris = exactValues(uri);
  return uris && [...uris].flatMap((value) => snapshot.entriesWithUri(value));
}
