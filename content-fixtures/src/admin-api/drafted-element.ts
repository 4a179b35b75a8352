import type { EntryRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import { type DraftedEntry, entryAttributes, isShared, toSource } from '../storage/draft-preview.ts';
import type { Draft } from '../storage/drafts.ts';
import { requireEntry, requireValidEntry, timestampAfter } from './entry-changes.ts';
import { entryValues } from './serializers.ts';
import { findShared } from './shared-elements.ts';

/** Locates a published entry, or an element that is shared by all sites, which has no record. Throws HttpError 404. */
export function locate(
  id: string,
  site: string | null,
  snapshot: Snapshot,
): { location: DraftedEntry; record?: EntryRecord } {
  const shared = findShared(id, site ?? snapshot.primarySite, snapshot);
  if (shared) return { location: shared.location };
  const record = requireEntry(id, site, snapshot);
  return { location: { entry: id, site: record.site, section: record.section, type: record.type }, record };
}

/** The published values of an element that is being drafted. */
export function findPublished(
  location: DraftedEntry,
  snapshot: Snapshot,
): { values: JsonObject; version: string } | undefined {
  if (isShared(location)) return findShared(location.entry, location.site, snapshot);
  const content = snapshot.entry(location.entry, location.site);
  if (!content) return undefined;
  return { values: entryValues({ ...location, content }, snapshot), version: content.dateUpdated };
}

/** Throws HttpError 422 if the element cannot have one of these attributes or fields. */
export function requireKnown(names: readonly string[], location: DraftedEntry, snapshot: Snapshot): void {
  const known = isShared(location)
    ? findShared(location.entry, location.site, snapshot)?.fields.map(({ name }) => name)
    : [...entryAttributes, ...(snapshot.model.entryTypes.get(location.type)?.fields.keys() ?? [])];
  const unknown = names
    .filter((name) => !known?.includes(name))
    .map((path) => ({ path, message: 'unknown field of this type' }));
  if (unknown.length > 0) throw new HttpError(422, 'unknown fields', unknown);
}

/** The entry that publishing a draft makes. Throws HttpError 422 if it is not valid. */
export function requireRecord(draft: Draft, snapshot: Snapshot): EntryRecord {
  const before = snapshot.entry(draft.entry, draft.site);
  const now = before ? timestampAfter(before.dateUpdated) : new Date().toISOString();
  const dates = { dateCreated: before?.dateCreated ?? now, dateUpdated: now };
  return requireValidEntry(toSource(draft, draft.values), draft, dates, snapshot);
}
