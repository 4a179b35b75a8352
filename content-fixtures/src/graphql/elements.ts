import { createHash } from 'node:crypto';
import { parseParam, resolveSites } from '../content/query-params.ts';
import { type CategoryRecord, type EntryRecord, entryStatus } from '../content/records.ts';
import type { Field, Fields } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { fileUrl, presentAsset } from './assets.ts';
import { countElement, isLive, localizedText, pageUrl, type RequestContext } from './context.ts';

/** The owner of a field, in one site. */
type Owner = { context: RequestContext; site: string; ownerId: string };

/** Expensive fields are functions, which are called only if the fields are selected. */
export function presentEntry(record: EntryRecord, context: RequestContext, searchScore = 0): JsonObject {
  countElement(context);
  const { snapshot } = context;
  const entryType = snapshot.model.entryTypes.get(record.type);
  const { fields, draftId, section, type, ...own } = record;
  return {
    ...presentFields(entryType?.fields, fields, { context, site: record.site, ownerId: record.id }),
    ...own,
    __typename: `${type}_Entry`,
    uid: () => stableUuid(record.id),
    uri: snapshot.entryUri(record),
    url: pageUrl(record, context),
    status: entryStatus(record, context.now),
    siteHandle: record.site,
    language: languageCode(record.site, context),
    sectionHandle: section,
    typeHandle: type,
    fieldHandle: null,
    ownerId: null,
    sortOrder: null,
    isDraft: draftId !== null,
    draftId,
    canonicalId: record.id,
    searchScore,
    localized: () => localized(record, context),
  };
}

/** The same entry in the other sites where it is live. */
function localized(record: EntryRecord, context: RequestContext): JsonObject[] {
  return context.snapshot.sites
    .filter(({ handle }) => handle !== record.site)
    .flatMap(({ handle }) => context.snapshot.entry(record.id, handle) ?? [])
    .filter((other) => isLive(other, context))
    .map((other) => presentEntry(other, context));
}

/** Enabled nested entries of a Matrix field. */
function presentBlocks(blocks: unknown, fieldHandle: string, owner: Owner): JsonObject[] {
  if (!Array.isArray(blocks)) return [];
  return blocks
    .filter(isJsonObject)
    .filter(({ enabled }) => enabled !== false)
    .map((block, index) => presentBlock(block, fieldHandle, index + 1, owner));
}

function presentBlock(block: JsonObject, fieldHandle: string, sortOrder: number, owner: Owner): JsonObject {
  const { context, site, ownerId } = owner;
  countElement(context);
  const { type, id, ...fields } = block;
  const typeHandle = String(type);
  const blockId = String(id);
  const { entryTypes, contentBlocks } = context.snapshot.model;
  const own = entryTypes.get(typeHandle)?.fields ?? contentBlocks.get(typeHandle);
  return {
    title: null,
    ...presentFields(own, fields, { context, site, ownerId: blockId }),
    __typename: `${typeHandle}_Entry`,
    id: blockId,
    uid: () => stableUuid(blockId),
    slug: null,
    uri: null,
    url: null,
    status: 'live',
    enabled: true,
    siteHandle: site,
    language: languageCode(site, context),
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

/** Fields with relations resolved in the owner's site. */
export function presentFields(fields: Fields | undefined, values: JsonObject, owner: Owner): JsonObject {
  const presented: JsonObject = {};
  for (const field of fields?.values() ?? []) presented[field.name] = presentField(field, values[field.name], owner);
  return presented;
}

function presentField({ name, shape }: Field, value: unknown, owner: Owner): unknown {
  const { context, site } = owner;
  const { records } = context.snapshot;
  const related = <Found>(found: ReadonlyMap<string, Found>) => ids(value).flatMap((id) => found.get(id) ?? []);
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
      return () => related(records.categories).map((category) => presentCategory(category, site, context));
    case 'assets':
      return () => related(records.assets).map((asset) => presentAsset(asset, site, context));
    case 'file':
      return fileUrl(records.assets.get(String(value)), context);
    case 'form':
      return ids(value)[0] ?? null;
    case 'blocks':
      return () => presentBlocks(value, name, owner);
    case 'link':
      return () => presentLink(value, owner);
    case 'links':
      return () => {
        const links = Array.isArray(value) ? value : [];
        return presentBlocks(links.map(nestedEntry('link', name, owner)), name, owner);
      };
    case 'object':
      return () =>
        isJsonObject(value) ? presentBlocks([nestedEntry(shape.type, name, owner)(value, 0)], name, owner) : [];
    case 'objects':
      return Array.isArray(value) ? value.map((item) => presentRow(shape.type, item, owner)) : [];
  }
}

/** Returns the nested entry that Craft would create for an object without type and id in a content file. */
const nestedEntry =
  (type: string, field: string, { ownerId }: Owner) =>
  (value: unknown, index: number): JsonObject => ({
    ...(type === 'link' ? { linkElement: value } : isJsonObject(value) ? value : {}),
    type,
    id: `${ownerId}-${field}${index + 1}`,
  });

function presentRow(type: string, value: unknown, owner: Owner): JsonObject | null {
  const fields = owner.context.snapshot.model.contentBlocks.get(type);
  return isJsonObject(value) ? { __typename: type, ...presentFields(fields, value, owner) } : null;
}

/** Related entries; by default, the live ones in the owner's site. */
function presentRelated(related: readonly string[], args: JsonObject, { context, site }: Owner): JsonObject[] {
  const { snapshot, now } = context;
  const handles = snapshot.siteHandles;
  const sites = args['site'] ? resolveSites(args['site'], handles) : [site];
  const status = parseParam(args['status'] ?? 'live');
  return related
    .flatMap((id) => sites.flatMap((handle) => snapshot.entry(id, handle) ?? []))
    .filter((entry) => status?.(entryStatus(entry, now)) ?? true)
    .map((entry) => presentEntry(entry, context));
}

const ids = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const languageCode = (site: string, context: RequestContext) =>
  context.snapshot.sites.find(({ handle }) => handle === site)?.language ?? site;

/** A deterministic UUID derived from the id. */
function stableUuid(id: string): string {
  const digest = createHash('sha1').update(id).digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5');
}

/** The link; null if its entry is not live. */
function presentLink(value: unknown, { context, site }: Owner): JsonObject | null {
  if (!isJsonObject(value)) return null;
  const { customText: label = null, ariaLabel = null, target = null, style = 'primary' } = value;
  const beside = { __typename: 'LinkData', label, ariaLabel, target, class: style, title: null };
  if (typeof value['entry'] === 'string') {
    // A page can link to an entry in another language.
    const linked = context.snapshot.entryNear(value['entry'], site);
    if (!linked || !isLive(linked, context)) return null;
    const { id, title } = linked;
    const entry = () => presentEntry(linked, context);
    const url = pageUrl(linked, context);
    return { ...beside, type: 'entry', value: id, url, defaultLabel: title, elementTitle: title, entry };
  }
  const { type, url } = linkTarget(value);
  const defaultLabel = url.replace(/^(mailto|tel):/, '');
  return { ...beside, type, value: url, url, defaultLabel, elementTitle: null, entry: null };
}

function linkTarget({ url, email, tel }: JsonObject): { type: string; url: string } {
  if (typeof email === 'string') return { type: 'email', url: `mailto:${email}` };
  if (typeof tel === 'string') return { type: 'tel', url: `tel:${tel.replace(/[^\d+]/g, '')}` };
  return { type: 'url', url: String(url) };
}

export function presentCategory(record: CategoryRecord, site: string, context: RequestContext): JsonObject {
  const { id, group, dateUpdated, title, slug, fields } = record;
  const own = context.snapshot.model.categoryGroups.get(group)?.keys() ?? [];
  return {
    ...Object.fromEntries([...own].map((name) => [name, localizedText(fields[name], site, context)])),
    __typename: `${group}_Category`,
    id,
    title: localizedText(title, site, context),
    slug: localizedText(slug, site, context),
    groupHandle: group,
    siteHandle: site,
    dateUpdated,
  };
}
