import { idFinder, nameFinder, replaceReferences } from '../content/replace-references.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Fields, Model } from '../model/model.ts';
import type { JsonObject } from '../shared/json.ts';
import { type DraftedEntry, isShared, sharedSections } from './draft-preview.ts';

type Drafted = Pick<DraftedEntry, 'site' | 'section' | 'type'>;

/** The values with ids in place of names, so that they refer to the same elements after these get new slugs. */
export function withIds(drafted: Drafted, values: JsonObject, snapshot: Snapshot): JsonObject {
  const { model } = snapshot;
  const how = { model, find: idFinder(drafted.site, snapshot), keepsUnknownFields: true };
  return replaceReferences(fieldsWithReferences(drafted, model), values, how);
}

/** The values with names in place of ids, as in content files. */
export function withNames(drafted: Drafted, values: JsonObject, snapshot: Snapshot): JsonObject {
  const { model } = snapshot;
  const how = { model, find: nameFinder(drafted.site, snapshot), keepsUnknownFields: true };
  return replaceReferences(fieldsWithReferences(drafted, model), values, how);
}

function fieldsWithReferences(drafted: Drafted, model: Model): Fields | undefined {
  if (drafted.section === sharedSections.globals) return model.globals.get(drafted.type);
  return isShared(drafted) ? undefined : model.entryTypes.get(drafted.type)?.fields;
}
