import { createHash } from 'node:crypto';
import { readParameter, readSiteArgument } from '../content/query-params.ts';
import { type EntryRecord, statusOf } from '../content/records.ts';
import type { Field, Fields } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isLive, pageUrl, spend, type View } from './context.ts';
import { presentForm } from './forms.ts';
import { assetUrl, presentAsset } from './present-asset.ts';
import { presentCategory } from './present-category.ts';
import { type Owner, presentLink } from './present-link.ts';

/** An entry as the API returns it. Costly fields are functions, called only if a query selects them. */
export function presentEntry(record: EntryRecord, view: View, searchScore = 0): JsonObject {
  spend(view);
  const { snapshot } = view;
  const entryType = snapshot.model.entryTypes.get(record.type);
  const { fields, draftId, section, type, ...own } = record;
  return {
    ...presentFields(entryType?.fields, fields, { view, site: record.site, ownerId: record.id }),
    ...own,
    __typename: `${type}_Entry`,
    uid: () => uidOf(record.id),
    uri: snapshot.uriOf(record),
    url: pageUrl(record, view),
    status: statusOf(record, view.now),
    siteHandle: record.site,
    language: languageOf(record.site, view),
    sectionHandle: section,
    typeHandle: type,
    fieldHandle: null,
    ownerId: null,
    sortOrder: null,
    isDraft: draftId !== null,
    draftId,
    canonicalId: record.id,
    searchScore,
    localized: () => localized(record, view),
  };
}

/** The same entry in the other sites. */
function localized(record: EntryRecord, view: View): JsonObject[] {
  return view.snapshot.sites
    .filter(({ handle }) => handle !== record.site)
    .flatMap(({ handle }) => view.snapshot.entry(record.id, handle) ?? [])
    .filter((other) => isLive(other, view))
    .map((other) => presentEntry(other, view));
}

/** The nested entries of a Matrix field, except disabled ones. */
function presentBlocks(blocks: unknown, fieldHandle: string, owner: Owner): JsonObject[] {
  if (!Array.isArray(blocks)) return [];
  return blocks
    .filter(isJsonObject)
    .filter(({ enabled }) => enabled !== false)
    .map((block, index) => presentBlock(block, fieldHandle, index + 1, owner));
}

function presentBlock(block: JsonObject, fieldHandle: string, sortOrder: number, owner: Owner): JsonObject {
  const { view, site, ownerId } = owner;
  spend(view);
  const { type, id, ...fields } = block;
  const typeHandle = String(type);
  const blockId = String(id);
  return {
    ...presentFields(view.snapshot.model.entryTypes.get(typeHandle)?.fields, fields, { view, site, ownerId: blockId }),
    __typename: `${typeHandle}_Entry`,
    id: blockId,
    uid: () => uidOf(blockId),
    title: null,
    slug: null,
    uri: null,
    url: null,
    status: 'live',
    enabled: true,
    siteHandle: site,
    language: languageOf(site, view),
    sectionHandle: null,
    typeHandle,
    fieldHandle,
    ownerId,
    sortOrder,
    isDraft: false,
    draftId: null,
    canonicalId: blockId,
    searchScore: 0,
    localized: [],
  };
}

/** The fields of a record as the API returns them, with relations resolved in the owner's site. */
export function presentFields(fields: Fields | undefined, values: JsonObject, owner: Owner): JsonObject {
  const presented: JsonObject = {};
  for (const field of fields?.values() ?? []) presented[field.name] = presentField(field, values[field.name], owner);
  return presented;
}

function presentField({ name, shape }: Field, value: unknown, owner: Owner): unknown {
  const { view, site } = owner;
  const { records } = view.snapshot;
  switch (shape.kind) {
    case 'text':
      return value || (shape.options?.[0] ?? null);
    case 'number':
      return value ?? null;
    case 'boolean':
      return value === true;
    case 'entries':
      return (args: JsonObject = {}) => presentRelated(ids(value), args, owner);
    case 'categories':
      return () =>
        ids(value)
          .flatMap((id) => records.categories.get(id) ?? [])
          .map((category) => presentCategory(category, site, view));
    case 'assets':
      return () =>
        ids(value)
          .flatMap((id) => records.assets.get(id) ?? [])
          .map((asset) => presentAsset(asset, site, view));
    case 'file':
      return assetUrl(records.assets.get(String(value)), view);
    case 'form':
      return () =>
        ids(value)
          .flatMap((handle) => records.forms.get(handle) ?? [])
          .map((form) => presentForm(form, site, view));
    case 'blocks':
      return () => presentBlocks(value, name, owner);
    case 'link':
      return () => presentLink(value, owner, presentEntry);
    case 'links':
      return () => (Array.isArray(value) ? value.flatMap((link) => presentLink(link, owner, presentEntry) ?? []) : []);
    case 'object':
      return presentObject(shape.type, value, owner);
    case 'objects':
      return Array.isArray(value) ? value.map((item) => presentObject(shape.type, item, owner)) : [];
  }
}

function presentObject(type: string, value: unknown, owner: Owner): JsonObject | null {
  const fields = owner.view.snapshot.model.objects.get(type);
  return isJsonObject(value) ? { __typename: type, ...presentFields(fields, value, owner) } : null;
}

/** The entries of a relation: by default the live ones in the site of their owner. */
function presentRelated(related: readonly string[], args: JsonObject, { view, site }: Owner): JsonObject[] {
  const { snapshot, now } = view;
  const handles = snapshot.sites.map(({ handle }) => handle);
  const sites = args['site'] ? readSiteArgument(args['site'], handles) : [site];
  const status = readParameter(args['status'] ?? 'live');
  return related
    .flatMap((id) => sites.flatMap((handle) => snapshot.entry(id, handle) ?? []))
    .filter((entry) => status?.(statusOf(entry, now)) ?? true)
    .map((entry) => presentEntry(entry, view));
}

const ids = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const languageOf = (site: string, view: View) =>
  view.snapshot.sites.find(({ handle }) => handle === site)?.language ?? site;

/** A UUID derived from the id, so that it is the same on every machine. */
function uidOf(id: string): string {
  const digest = createHash('sha1').update(id).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
