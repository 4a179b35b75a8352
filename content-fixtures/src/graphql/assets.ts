import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lookup } from 'mrmime';
import { assetUrl } from '../content/asset-url.ts';
import type { AssetRecord } from '../content/records.ts';
import type { Field, Fields } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { countElement, localizedText, type RequestContext } from './context.ts';

export function presentAsset(record: AssetRecord, site: string, context: RequestContext): JsonObject {
  countElement(context);
  const { volume, file, storedAs, size, digest, fields, ...own } = record;
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
    url: (args: JsonObject) => sizeUrl(record, args, context),
  };
}

/** The shortest time that a real Craft installation took for an image transform. */
const transformMs = 400;

function sizeUrl(record: AssetRecord, args: JsonObject, context: RequestContext): string | Promise<string> {
  const url = assetUrl(record, args, locationIn(context));
  const { lateTransforms } = context;
  if (!lateTransforms || url === assetUrl(record, {}, locationIn(context))) return url;
  if (args['immediately'] === false)
    return `${context.mediaUrl}/actions/assets/generate-transform?transformId=${record.id}`;
  lateTransforms.last = lateTransforms.last.then(() => wait(transformMs));
  return lateTransforms.last.then(() => url);
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
      return fileUrl(assets.get(String(value)), context);
    case 'assets': {
      const named = items.flatMap((id) => assets.get(String(id)) ?? []);
      if (shape.assetKind === 'video') return named.map((asset) => presentSource(asset, context));
      // Lazy, because assets can reference themselves.
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

const presentSource = (record: AssetRecord, context: RequestContext): JsonObject => ({
  url: fileUrl(record, context),
  mimeType: mimeType(record.file) ?? '',
  size: record.height,
});

const mimeType = (file: string) => lookup(path.extname(file)) ?? null;

/** The URL of an asset's original; null without an asset. */
export const fileUrl = (asset: AssetRecord | undefined, context: RequestContext): string | null =>
  asset ? assetUrl(asset, {}, locationIn(context)) : null;

const locationIn = ({ mediaUrl, snapshot: { model } }: RequestContext) => ({ mediaUrl, model });
