import type { FieldShape, Fields, Model } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { snapshotResolver } from './reference-resolver.ts';
import type { Snapshot } from './snapshot.ts';

type ReferenceKind = 'entries' | 'categories' | 'assets';
/** The replacement of a reference; undefined if it refers to nothing, and is kept. */
type FindReplacement = (kind: ReferenceKind, reference: string) => string | undefined;
type Replacement = { model: Model; find: FindReplacement; keepsUnknownFields?: boolean };

/** Ids by names, as seen from a site. */
export function idFinder(site: string, snapshot: Snapshot): FindReplacement {
  const { entry, category, asset } = snapshotResolver(snapshot);
  const resolve = { entries: (name: string) => entry(name, site), categories: category, assets: asset };
  return (kind, name) => resolve[kind](name)?.id;
}

/** Names by ids, as in content files: `<section>/<slug>`, category slug, asset file. */
export function nameFinder(site: string, snapshot: Snapshot): FindReplacement {
  const { categories, assets } = snapshot.records;
  return (kind, id) => {
    if (kind === 'assets') return assets.get(id)?.file;
    if (kind === 'categories') return primarySlug(categories.get(id)?.slug);
    const entry = snapshot.entryNear(id, site);
    return entry && `${entry.section}/${entry.slug}`;
  };
}

function primarySlug(slug: unknown): string | undefined {
  const text = isJsonObject(slug) ? Object.values(slug)[0] : slug;
  return text === undefined ? undefined : String(text);
}

/** Replaces the references in fields, including those in blocks and links. */
export function replaceReferences(fields: Fields | undefined, values: JsonObject, how: Replacement): JsonObject {
  const known = [...(fields?.values() ?? [])].filter(({ name }) => values[name] !== undefined);
  return {
    ...(how.keepsUnknownFields ? values : {}),
    ...Object.fromEntries(known.map(({ name, shape }) => [name, replaceInValue(shape, values[name], how)])),
  };
}

function replaceInValue(shape: FieldShape, value: unknown, how: Replacement): unknown {
  const each = (change: (item: unknown) => unknown) => (Array.isArray(value) ? value.map(change) : value);
  switch (shape.kind) {
    case 'entries':
    case 'categories':
    case 'assets':
      return each((reference) => how.find(shape.kind, String(reference)) ?? reference);
    case 'file':
      return how.find('assets', String(value)) ?? value;
    case 'link':
      return replaceInLink(value, how);
    case 'links':
      return each((link) => replaceInLink(link, how));
    case 'blocks':
      return each((block) => replaceInBlock(block, how));
    case 'objects':
      return each((item) => replaceInValue({ kind: 'object', type: shape.type }, item, how));
    case 'object':
      return isJsonObject(value) ? replaceReferences(how.model.contentBlocks.get(shape.type), value, how) : value;
    default:
      return value;
  }
}

function replaceInBlock(block: unknown, how: Replacement): unknown {
  if (!isJsonObject(block)) return block;
  const { type, id, enabled, ...values } = block;
  const fields = how.model.entryTypes.get(String(type))?.fields;
  return { type, id, ...(enabled === undefined ? {} : { enabled }), ...replaceReferences(fields, values, how) };
}

function replaceInLink(link: unknown, how: Replacement): unknown {
  if (!isJsonObject(link) || link['entry'] === undefined) return link;
  return { ...link, entry: how.find('entries', String(link['entry'])) ?? link['entry'] };
}
