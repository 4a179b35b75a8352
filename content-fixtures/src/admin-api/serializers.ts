import { originalUrl, thumbnailUrl } from '../content/asset-url.ts';
import { type AssetRecord, type EntryRecord, entryStatus, valueForSite } from '../content/records.ts';
import { nameFinder, replaceReferences } from '../content/replace-references.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { type Field, type Fields, type Model, typesInSection } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { withNames } from '../storage/draft-references.ts';
import type { Draft } from '../storage/drafts.ts';
import { redirectBlocks } from '../validation/redirect-map.ts';
import { formBlocks, formObjects } from './form-values.ts';

/** The summary of an entry for lists. */
export function entrySummary(record: EntryRecord, snapshot: Snapshot): JsonObject {
  const { id, section, type, site, slug, title, dateUpdated } = record;
  const [uri, path] = [snapshot.entryUri(record), snapshot.entryPath(record)];
  const status = entryStatus(record, Date.now());
  const isSingle = snapshot.model.entryTypes.get(type)?.section?.single ?? false;
  return { id, section, type, site, slug, uri, path, title, status, isSingle, dateUpdated };
}

/** A version of an entry in file format, with ids or names for references. */
type EntryState = { site: string; type: string; content: Pick<EntryRecord, 'title'> | JsonObject };

/** All attributes and fields of an entry as one object, as the desk edits them. */
export function entryValues({ site, type, content }: EntryState, snapshot: Snapshot): JsonObject {
  const { title, slug, postDate, expiryDate, enabled, fields }: JsonObject = { ...content };
  const known = snapshot.model.entryTypes.get(type)?.fields;
  const written = serializeFields(known, isJsonObject(fields) ? fields : {}, site, snapshot);
  return { title, slug, postDate, expiryDate, enabled, ...written };
}

/** The values of a revision. */
export function revisedValues(content: JsonObject, snapshot: Snapshot): JsonObject {
  const { values } = content;
  const text = (name: string) => String(content[name]);
  const place = { site: text('site'), section: text('section'), type: text('type') };
  return isJsonObject(values) ? withNames(place, values, snapshot) : entryValues({ ...place, content }, snapshot);
}

/** An entry in file format, with its field definitions. */
export function serializeEntry(record: EntryRecord, snapshot: Snapshot): JsonObject {
  const { enabled, postDate, expiryDate, dateCreated, fields } = record;
  const known = snapshot.model.entryTypes.get(record.type)?.fields;
  const own = { enabled, postDate, expiryDate, dateCreated, ...getPathsAndModel(record, snapshot) };
  const written = serializeFields(known, fields, record.site, snapshot);
  return { ...entrySummary(record, snapshot), ...own, fields: written };
}

/** An entry that is not published yet, without its values. */
export function serializeNewEntry({ entry: id, site, section, type }: Draft, snapshot: Snapshot): JsonObject {
  const { base, model } = getPathsAndModel({ site, type, slug: '' }, snapshot);
  return { id, site, section, type, uri: null, status: 'draft', base, path: null, fields: {}, model };
}

const getPathsAndModel = (record: Pick<EntryRecord, 'site' | 'type' | 'slug'>, snapshot: Snapshot) => ({
  base: snapshot.basePath(record.site),
  path: snapshot.entryPath(record),
  model: [...(snapshot.model.entryTypes.get(record.type)?.fields.values() ?? [])],
});

/** Fields with references as in content files: `<section>/<slug>`, category slug, asset file. */
export const serializeFields = (fields: Fields | undefined, values: JsonObject, site: string, snapshot: Snapshot) =>
  replaceReferences(fields, values, { model: snapshot.model, find: nameFinder(site, snapshot) });

/** An asset as in `assets.json`, with its URLs, file size and date. */
export function serializeAsset(record: AssetRecord, snapshot: Snapshot): JsonObject {
  const { id, volume, kind, file, title, alt, focalPoint, width, height, size, dateUpdated, fields } = record;
  const written = serializeFields(snapshot.model.volumes.get(volume), fields, snapshot.primarySite, snapshot);
  const links = { thumbnail: thumbnailUrl(record, snapshot.model), url: originalUrl(record) };
  const facts = { width, height, size, dateUpdated };
  return { id, volume, kind, file, title, alt, focalPoint, ...links, ...facts, ...written };
}

/** An asset in one site, with the field definitions for the desk. */
export function serializeAssetForm(record: AssetRecord, site: string, snapshot: Snapshot): JsonObject {
  const { id, volume, file, kind, title, alt, focalPoint, width, height, size, dateUpdated, fields: values } = record;
  const fields = snapshot.model.volumes.get(volume);
  const written = serializeFields(fields, values, site, snapshot);
  const localized = (value: unknown) => valueForSite(value, site, snapshot.sites);
  return {
    ...{ id, volume, type: kind, file, site, dateUpdated, focalPoint, width, height, size },
    title: localized(title),
    alt: localized(alt),
    fields: Object.fromEntries(Object.entries(written).map(([name, value]) => [name, localized(value)])),
    thumbnail: thumbnailUrl(record, snapshot.model),
    url: originalUrl(record),
    model: [...(fields?.values() ?? [])],
  };
}

/** The content model as JSON for the desk: sections with types, blocks, content blocks, forms. */
export function serializeModel({ model, records }: Snapshot): JsonObject {
  const blocks = [...model.entryTypes.values()].filter(({ section }) => section === null);
  return {
    sections: sectionHandles(model).map((handle) => ({
      handle,
      types: typesInSection(model, handle).map((type) => ({ handle: type.handle, fields: toList(type.fields) })),
      isSingle: typesInSection(model, handle).some(({ section }) => section?.single),
    })),
    blocks: {
      ...Object.fromEntries(blocks.map(({ handle, fields }) => [handle, toList(fields)])),
      ...formBlocks(model),
      ...redirectBlocks,
    },
    objects: {
      ...Object.fromEntries([...model.contentBlocks].map(([name, fields]) => [name, toList(fields)])),
      ...formObjects,
    },
    forms: [...records.forms.keys()],
  };
}

/** The handles of all sections, in the order of the model. */
export const sectionHandles = (model: Model): string[] => [
  ...new Set([...model.entryTypes.values()].flatMap(({ section }) => section?.handle ?? [])),
];

const toList = (fields: Fields): Field[] => [...fields.values()];
