import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { AssetRecord, Site } from '../content/records.ts';
import type { Finding } from '../json/finding.ts';
import { isJson } from '../json/json.ts';
import type { Model } from '../model/model.ts';
import type { Checked } from './check.ts';
import { checkSharedFields, checkSharedText } from './check-shared.ts';
import { isId } from './check-text.ts';

const kinds = { images: 'image', videos: 'video' };

/** What is read from a file of `media/`. Sizes are in pixels and bytes. */
type FileFacts = { width: number | null; height: number | null; size: number; digest: string; modified: string };

/** An asset of `assets.json`, checked; its `file` must be in `media/`. */
export async function checkAsset(
  source: unknown,
  mediaFolder: string,
  model: Model,
  sites: readonly Site[],
  dateUpdated?: string,
): Promise<Checked<AssetRecord>> {
  if (!isJson(source)) return refuse('', 'expected an object');
  const { id, volume, file, title, alt = null, width, height, focalPoint = [0.5, 0.5], ...fields } = source;
  const kind = Object.entries(kinds).find(([name]) => name === volume)?.[1];
  const volumeFields = typeof volume === 'string' ? model.volumes.get(volume) : undefined;
  if (!isId(id)) return refuse('id', 'expected a number in quotes');
  if (typeof volume !== 'string' || !kind || !volumeFields) return refuse('volume', `"${volume}" is not a volume`);
  if (typeof file !== 'string') return refuse('file', 'expected a file name of media/');
  if (!isPoint(focalPoint)) return refuse('focalPoint', 'expected [x, y], each from 0 to 1');
  const facts = await readFacts(path.join(mediaFolder, file));
  const findings: Finding[] = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('alt', alt, sites, false),
    ...checkSharedFields(volumeFields, fields, sites),
    ...(facts ? [] : [{ path: 'file', reason: `there is no media/${file}, or it cannot be read as an image` }]),
  ];
  if (findings.length > 0 || !facts) return { record: null, findings };
  const record: AssetRecord = {
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
    dateUpdated: dateUpdated ?? facts.modified,
    fields,
  };
  return { record, findings };
}

async function readFacts(file: string): Promise<FileFacts | null> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const bytes = await readFile(file);
  const picture: { width?: number; height?: number } | null = isFilm(file)
    ? {}
    : await sharp(bytes)
        .metadata()
        .catch(() => null);
  if (!picture) return null;
  return {
    width: picture.width ?? null,
    height: picture.height ?? null,
    size: info.size,
    digest: createHash('sha256').update(bytes).digest('hex').slice(0, 10),
    modified: info.mtime.toISOString().replace(/\.\d+Z$/, 'Z'),
  };
}

/** Whether a value is a point of a picture, from [0, 0] at its top left to [1, 1]. */
export const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && part >= 0 && part <= 1);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
const refuse = (path: string, reason: string) => ({ record: null, findings: [{ path, reason }] });
const isFilm = (file: string) => /\.(mp4|webm)$/.test(file);
