import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AssetRecord, Site } from '../content/records.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { Checked } from './check.ts';
import { checkSharedText } from './check-shared.ts';
import { isId } from './check-text.ts';

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
