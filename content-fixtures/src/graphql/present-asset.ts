import path from 'node:path';
import { lookup } from 'mrmime';
import type { AssetRecord } from '../content/records.ts';
import { isTransformed, versionOf } from '../media/media-files.ts';
import type { Field, Fields } from '../model/model.ts';
import { readTransform, transformPath } from '../model/transform-spec.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { spend, textFor, type View } from './context.ts';

/** An asset as the API returns it in a site. */
export function presentAsset(record: AssetRecord, site: string, view: View): JsonObject {
  spend(view);
  const { volume, file, size, digest, fields, ...own } = record;
  const extension = path.extname(file).slice(1);
  return {
    ...presentFields(view.snapshot.model.volumes.get(volume), fields, site, view),
    ...own,
    __typename: `${volume}_Asset`,
    title: textFor(record.title, site, view),
    alt: textFor(record.alt, site, view),
    filename: path.basename(file),
    extension,
    mimeType: mimeTypeOf(file),
    size: String(size),
    url: (args: JsonObject) => assetUrl(record, view, args),
  };
}

function presentFields(fields: Fields | undefined, values: JsonObject, site: string, view: View): JsonObject {
  const all = [...(fields?.values() ?? [])];
  return Object.fromEntries(all.map((field) => [field.name, presentField(field, values[field.name], site, view)]));
}

function presentField({ shape }: Field, value: unknown, site: string, view: View): unknown {
  const { assets } = view.snapshot.records;
  const items: unknown[] = Array.isArray(value) ? value : [];
  switch (shape.kind) {
    case 'number':
      return value ?? null;
    case 'file':
      return assetUrl(assets.get(String(value)), view);
    case 'assets': {
      const named = items.flatMap((id) => assets.get(String(id)) ?? []);
      if (shape.assetKind === 'video') return named.map((asset) => presentSource(asset, view));
      // Only when asked for: an asset may name itself.
      return () => named.map((asset) => presentAsset(asset, site, view));
    }
    case 'objects':
      return items
        .filter(isJsonObject)
        .map((item) => presentFields(view.snapshot.model.objects.get(shape.type), item, site, view));
    default:
      return textFor(value, site, view) ?? (shape.kind === 'text' ? (shape.options?.[0] ?? null) : null);
  }
}

/** A file of a film as one of its sources. */
const presentSource = (record: AssetRecord, view: View): JsonObject => ({
  url: assetUrl(record, view),
  mimeType: mimeTypeOf(record.file) ?? '',
  size: record.height,
});

const mimeTypeOf = (file: string) => lookup(path.extname(file)) ?? null;

/** The address of the original, or of a transform where a size or a format is asked for. Null without an asset. */
export function assetUrl(record: AssetRecord | undefined, view: View, args: JsonObject = {}): string | null {
  if (!record) return null;
  const asked = [args['width'], args['height'], args['format']].some((value) => (value ?? null) !== null);
  const { file } = record;
  const isMade = asked && isTransformed(record);
  const name = isMade ? transformPath(file, readTransform(args, file, view.snapshot.model.transforms)) : file;
  return `${view.mediaUrl}/media/${encodeURI(name)}?v=${versionOf(record)}`;
}
