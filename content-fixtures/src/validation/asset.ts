import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AssetRecord, Site } from '../content/records.ts';
import type { ReferenceResolver } from '../content/reference-resolver.ts';
import type { Fields, Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { BlockIds, invalid, type Validated } from './context.ts';
import { validateFields } from './fields.ts';
import { validateSharedFields, validateSharedText } from './shared-text.ts';
import { isId } from './text.ts';

const kindNames: Record<string, string> = {
  image: 'an image',
  video: 'a video',
  captionsSubtitles: 'WebVTT',
  pdf: 'a PDF',
};
const kindByVolume = { images: 'image', videos: 'video', texts: 'captionsSubtitles', documents: 'pdf' };

/** Facts read from a media file. Dimensions are in pixels, and the size is in bytes. */
type FileInfo = { width: number | null; height: number | null; size: number; digest: string; dateModified: string };

/** An asset and its unvalidated fields; validating them requires all other assets. */
export type AssetSource = { asset: AssetRecord; fields: JsonObject };

/** Validates an asset except its fields. Its `file` must exist in `media/`. */
export async function validateAsset(
  source: unknown,
  mediaDirectory: string,
  { model, sites }: Pick<AssetContext, 'model' | 'sites'>,
): Promise<Validated<AssetSource>> {
  if (!isJsonObject(source)) return invalid('', 'expected an object');
  const { id, volume, file, title, alt = null, width, height, focalPoint = [0.5, 0.5], ...fields } = source;
  const kind = Object.entries(kindByVolume).find(([name]) => name === volume)?.[1];
  if (!isId(id)) return invalid('id', 'expected digits in quotes');
  if (typeof volume !== 'string' || !kind || !model.volumes.has(volume))
    return invalid('volume', `"${volume}" is not a volume`);
  if (typeof file !== 'string') return invalid('file', 'expected the name of a file in media/');
  if (!isFocalPoint(focalPoint)) return invalid('focalPoint', 'expected [x, y], each from 0 to 1');
  const info = await readFileInfo(path.join(mediaDirectory, file), kind);
  const issues: Issue[] = [
    ...validateSharedText('title', title, sites, true),
    ...validateSharedText('alt', alt, sites, false),
    ...(info ? [] : [{ path: 'file', message: `media/${file} does not exist, or is not ${kindNames[kind] ?? kind}` }]),
  ];
  if (issues.length > 0 || !info) return { record: null, issues };
  const size = { width: info.width ?? numberOrNull(width), height: info.height ?? numberOrNull(height) };
  const own = { id, volume, kind, file, storedAs: null, title, alt, focalPoint };
  const asset = { ...own, ...info, ...size, dateUpdated: info.dateModified, fields: {} };
  return { record: { asset, fields }, issues };
}

export type AssetContext = { model: Model; references: ReferenceResolver; sites: readonly Site[] };

/** Applies changes to an asset's texts, focal point and fields. */
export function validateAssetChanges(
  asset: AssetRecord,
  changes: JsonObject,
  { dateUpdated = asset.dateUpdated, ...context }: AssetContext & { dateUpdated?: string },
): Validated<AssetRecord> {
  const { title = asset.title, alt = asset.alt, focalPoint = asset.focalPoint, ...values } = changes;
  const { model, sites } = context;
  const point = isFocalPoint(focalPoint) ? focalPoint : null;
  const known = model.volumes.get(asset.volume) ?? new Map();
  const { fields, issues: inFields } = validateAssetFields(known, values, context);
  const issues = [
    ...validateSharedText('title', title, sites, true),
    ...validateSharedText('alt', alt, sites, false),
    ...inFields,
    ...(point ? [] : [{ path: 'focalPoint', message: 'expected [x, y], each from 0 to 1' }]),
  ];
  if (issues.length > 0 || !point) return { record: null, issues };
  const changed = { title, alt, focalPoint: point, dateUpdated };
  return { record: { ...asset, ...changed, fields: { ...asset.fields, ...fields } }, issues };
}

/** Validates asset fields. Text can be one value or an object keyed by site; other values are shared by all sites. */
function validateAssetFields(
  fields: Fields,
  values: JsonObject,
  { model, references, sites }: AssetContext,
): { fields: JsonObject; issues: Issue[] } {
  const isText = (name: string) => (fields.get(name)?.shape.kind ?? 'text') === 'text';
  const part = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
  const texts = part(isText);
  const others = part((name) => !isText(name));
  const given = [...fields].filter(([name]) => name in others);
  const issues = validateSharedFields(fields, texts, sites);
  const site = sites[0]?.handle ?? '';
  const context = { model, references, site, path: '', blockIds: new BlockIds('0', {}), issues };
  const checked = validateFields(new Map(given), others, context);
  const emptied = Object.fromEntries(given.map(([name]) => [name, null]));
  return { fields: { ...texts, ...emptied, ...checked }, issues };
}

/** Information read from files. A file's change time and size tell whether it is still current. */
const knownFiles = new Map<string, { version: string; info: FileInfo | null }>();

async function readFileInfo(file: string, kind: string): Promise<FileInfo | null> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) return null;
  const version = [kind, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
  const known = knownFiles.get(file);
  if (known?.version === version) return known.info;
  const bytes = await readFile(file);
  const image = await imageSize(bytes, kind);
  const info = image && {
    width: image.width ?? null,
    height: image.height ?? null,
    size: stats.size,
    digest: createHash('sha256').update(bytes).digest('hex').slice(0, 10),
    dateModified: stats.mtime.toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  knownFiles.set(file, { version, info });
  return info;
}

/** Image dimensions; empty for other kinds, null if the file is not of that kind. */
async function imageSize(bytes: Buffer, kind: string): Promise<{ width?: number; height?: number } | null> {
  if (kind === 'captionsSubtitles') return /^\uFEFF?WEBVTT(?:\s|$)/.test(bytes.toString('utf8', 0, 20)) ? {} : null;
  if (kind === 'pdf') return bytes.toString('latin1', 0, 5) === '%PDF-' ? {} : null;
  if (kind !== 'image') return {};
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return found && (found.format === 'svg' ? found : found.autoOrient);
}

/** Whether a value is `[x, y]`, each from 0 to 1, measured from the top left. */
const isFocalPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && part >= 0 && part <= 1);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
