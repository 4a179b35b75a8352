import path from 'node:path';
import { lookup } from 'mrmime';
import type { AssetRecord } from '../content/records.ts';
import type { Json } from '../json/json.ts';
import { isTransformed, versionOf } from '../media/media-files.ts';
import { readTransform, transformPath } from '../model/transform.ts';
import { spend, textFor, type View } from './view.ts';

/** An asset as the API returns it in a site. */
export function presentAsset(record: AssetRecord, site: string, view: View): Json {
  spend(view);
  const { volume, file, size, digest, fields, ...own } = record;
  const names = view.snapshot.model.volumes.get(volume)?.keys() ?? [];
  const extension = path.extname(file).slice(1);
  return {
    ...Object.fromEntries([...names].map((name) => [name, textFor(fields[name], site, view)])),
    ...own,
    __typename: `${volume}_Asset`,
    title: textFor(record.title, site, view),
    alt: textFor(record.alt, site, view),
    filename: path.basename(file),
    extension,
    mimeType: lookup(extension) ?? null,
    size: String(size),
    url: (args: Json) => assetUrl(record, args, view),
    sources: () => filmSources(record, view),
  };
}

/** The address of the original, or of a transform where a size or a format is asked for. */
function assetUrl(record: AssetRecord, args: Json, view: View): string {
  const asked = [args['width'], args['height'], args['format']].some((value) => (value ?? null) !== null);
  const { file } = record;
  const isMade = asked && isTransformed(record);
  const name = isMade ? transformPath(file, readTransform(args, file, view.snapshot.model.transforms)) : file;
  return `${view.mediaUrl}/media/${encodeURI(name)}?v=${versionOf(record)}`;
}

/** The same film in all its formats, the smallest format first. */
function filmSources(record: AssetRecord, view: View): Json[] {
  const stem = withoutExtension(record.file);
  return [...view.snapshot.records.assets.values()]
    .filter((other) => other.kind === 'video' && withoutExtension(other.file) === stem)
    .sort((one, other) => path.extname(other.file).localeCompare(path.extname(one.file)))
    .map((other) => ({ url: assetUrl(other, {}, view), mimeType: lookup(other.file) ?? '' }));
}

const withoutExtension = (file: string) => file.slice(0, -path.extname(file).length);
