import path from 'node:path';
import { lookup } from 'mrmime';
import type { AssetRecord } from '../content/records.ts';
import { assetVersion, hasTransforms } from '../media/media-files.ts';
import type { Field, Fields } from '../model/model.ts';
import { requireTransform, transformPath } from '../model/transform-spec.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { countElement, localizedText, type RequestContext } from './context.ts';

/** An asset as the API returns it in a site. */
export function presentAsset(record: AssetRecord, site: string, context: RequestContext): JsonObject {
  countElement(context);
  const { volume, file, size, digest, fields, ...own } = record;
  const extension = path.extname(file).slice(1);
  return {
    ...presentFields(context.snapshot.model.volumes.get(volume), fields, site, context),
    ...own,
    __typename: `${volume}_Asset`,
    title: localizedText(record.title, site, context),
    alt: localizedText(record.alt, site, context),
    filename: path.basename(file),
    extension,
    mimeType: mimeType(file),
    size: String(size),
    url: (args: JsonObject) => assetUrl(record, context, args),
  };
}

function presentFields(
  fields: Fields | undefined,
  values: JsonObject,
  site: string,
  context: RequestContext,
): JsonObject {
  const all = [...(fields?.values() ?? [])];
  return Object.fromEntries(all.map((field) => [field.name, presentField(field, values[field.name], site, context)]));
}

function presentField({ shape }: Field, value: unknown, site: string, context: RequestContext): unknown {
  const { assets } = context.snapshot.records;
  const items: unknown[] = Array.isArray(value) ? value : [];
  switch (shape.kind) {
    case 'number':
      return value ?? null;
    case 'file':
      return assetUrl(assets.get(String(value)), context);
    case 'assets': {
      const named = items.flatMap((id) => assets.get(String(id)) ?? []);
      if (shape.assetKind === 'video') return named.map((asset) => presentSource(asset, context));
      // Only when asked for: an asset may name itself.
      return () => named.map((asset) => presentAsset(asset, site, context));
    }
    case 'objects':
      return items
        .filter(isJsonObject)
        .map((item) => presentFields(context.snapshot.model.contentBlocks.get(shape.type), item, site, context));
    default:
      return localizedText(value, site, context) ?? (shape.kind === 'text' ? (shape.options?.[0] ?? null) : null);
  }
}

/** A file of a film as one of its sources. */
const presentSource = (record: AssetRecord, context: RequestContext): JsonObject => ({
  url: assetUrl(record, context),
  mimeType: mimeType(record.file) ?? '',
  size: record.height,
});

const mimeType = (file: string) => lookup(path.extname(file)) ?? null;

/** The address of the original, or of a transform where a size or a format is asked for. Null without an asset. */
export function assetUrl(
  record: AssetRecord | undefined,
  context: RequestContext,
  args: JsonObject = {},
): string | null {
  if (!record) return null;
  const asked = [args['width'], args['height'], args['format']].some((value) => (value ?? null) !== null);
  const { file } = record;
  const isMade = asked && hasTransforms(record);
  const name = isMade ? transformPath(file, requireTransform(args, file, context.snapshot.model.transforms)) : file;
  return `${context.mediaUrl}/media/${encodeURI(name)}?v=${assetVersion(record)}`;
}
