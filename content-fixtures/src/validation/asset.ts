import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AssetRecord, Site } from '../content/records.ts';
import type { References } from '../content/reference-resolver.ts';
import type { Field, Fields, Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { BlockIds, type Checked } from './context.ts';
import { checkFields } from './fields.ts';
import { checkSharedFields, checkSharedText } from './shared-text.ts';
import { isId } from './text.ts';

const named: Record<string, string> = { image: 'an image', video: 'a film', captionsSubtitles: 'WebVTT' };
const kinds = { images: 'image', videos: 'video', texts: 'captionsSubtitles' };

/** What is read from a file of `media/`. Sizes are in pixels and bytes. */
type FileFacts = { width: number | null; height: number | null; size: number; digest: string; modified: string };

/** An asset of `assets.json`, and its fields, which can be checked once all assets are known. */
export type AssetSource = { asset: AssetRecord; fields: JsonObject };

/** An asset of `assets.json`, checked but for its fields; its `file` must be in `media/`. */
export async function checkAsset(
  source: unknown,
  mediaFolder: string,
  model: Model,
  sites: readonly Site[],
): Promise<Checked<AssetSource>> {
  if (!isJsonObject(source)) return refuse('', 'expected an object');
  const { id, volume, file, title, alt = null, width, height, focalPoint = [0.5, 0.5], ...fields } = source;
  const kind = Object.entries(kinds).find(([name]) => name === volume)?.[1];
  if (!isId(id)) return refuse('id', 'expected digits in quotes');
  if (typeof volume !== 'string' || !kind || !model.volumes.has(volume))
    return refuse('volume', `"${volume}" is not a volume`);
  if (typeof file !== 'string') return refuse('file', 'expected a file name of media/');
  if (!isPoint(focalPoint)) return refuse('focalPoint', 'expected [x, y], each from 0 to 1');
  const facts = await readFacts(path.join(mediaFolder, file), kind);
  const issues: Issue[] = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('alt', alt, sites, false),
    ...(facts ? [] : [{ path: 'file', message: `media/${file} does not exist, or is not ${named[kind] ?? kind}` }]),
  ];
  if (issues.length > 0 || !facts) return { record: null, issues };
  const asset: AssetRecord = {
    id,
    volume,
    kind,
    file,
    title,
    alt,
    width: facts.width ?? numberOrNull(width),
    height: facts.height ?? numberOrNull(height),
    size: facts.size,
    digest: facts.digest,
    focalPoint,
    dateModified: facts.modified,
    dateUpdated: facts.modified,
    fields: {},
  };
  return { record: { asset, fields }, issues };
}

async function readFacts(file: string, kind: string): Promise<FileFacts | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const bytes = await readFile(file);
  const picture = await sizeOf(bytes, kind);
  if (!picture) return null;
  return {
    width: picture.width ?? null,
    height: picture.height ?? null,
    size: info.size,
    digest: createHash('sha256').update(bytes).digest('hex').slice(0, 10),
    modified: info.mtime.toISOString().replace(/\.\d+Z$/, 'Z'),
  };
}

/** The size of a picture; empty for what is none, and null for a file that is not of its kind. */
async function sizeOf(bytes: Buffer, kind: string): Promise<{ width?: number; height?: number } | null> {
  if (kind === 'captionsSubtitles') return /^\uFEFF?WEBVTT(?:\s|$)/.test(bytes.toString('utf8', 0, 20)) ? {} : null;
  if (kind !== 'image') return {};
  return sharp(bytes)
    .metadata()
    .catch(() => null);
}

/** Whether a value is a point of a picture, from [0, 0] at its top left to [1, 1]. */
export const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && part >= 0 && part <= 1);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
const refuse = (path: string, message: string) => ({ record: null, issues: [{ path, message }] });

/** An asset with its texts, its focal point or some of its fields changed. */
export function checkAssetChanges(
  asset: AssetRecord,
  changes: JsonObject,
  surroundings: AssetSurroundings,
  dateUpdated: string,
): Checked<AssetRecord> {
  const { title = asset.title, alt = asset.alt, focalPoint = asset.focalPoint, ...values } = changes;
  const { model, sites } = surroundings;
  const point = isPoint(focalPoint) ? focalPoint : null;
  const { fields, issues: inFields } = checkAssetFields(
    model.volumes.get(asset.volume) ?? new Map(),
    values,
    surroundings,
  );
  const issues = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('alt', alt, sites, false),
    ...inFields,
    ...(point ? [] : [{ path: 'focalPoint', message: 'expected [x, y], each from 0 to 1' }]),
  ];
  if (issues.length > 0 || !point) return { record: null, issues };
  const changed = { title, alt, focalPoint: point, dateUpdated };
  return { record: { ...asset, ...changed, fields: { ...asset.fields, ...fields } }, issues };
}

/** What the fields of an asset are checked against. */
export type AssetSurroundings = { model: Model; references: References; sites: readonly Site[] };

/**
 * Some fields of an asset as records keep them: a text holds one for all sites or an object with one for each, any other
 * value is the same in all sites.
 */
export function checkAssetFields(
  fields: Fields,
  values: JsonObject,
  { model, references, sites }: AssetSurroundings,
): { fields: JsonObject; issues: Issue[] } {
  const isText = (name: string) => (fields.get(name)?.shape.kind ?? 'text') === 'text';
  const part = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
  const texts = part(isText);
  const others = part((name) => !isText(name));
  const given = [...fields].filter(([name]) => name in others).map(([name, field]): [string, Field] => [name, field]);
  const issues = checkSharedFields(fields, texts, sites);
  const check = {
    model,
    references,
    site: sites[0]?.handle ?? '',
    path: '',
    blockIds: new BlockIds('0', {}),
    issues,
  };
  const checked = checkFields(new Map(given), others, check);
  const emptied = Object.fromEntries(given.map(([name]) => [name, null]));
  return { fields: { ...texts, ...emptied, ...checked }, issues };
}
