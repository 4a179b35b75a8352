import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetRecord } from '../content/records.ts';
import { type Transform, transformPath } from '../model/transform-spec.ts';
import { FairQueue } from './fair-queue.ts';

// Low, to keep the machine responsive.
const concurrency = 2;
// A page requests a few dozen images at once.
const maxQueued = 120;

export type Client = { name: string; onDisconnect: (listener: () => void) => void };

/**
 * Generates image transforms and caches them on disk. Each is generated once, with fair queueing between clients.
 */
export class TransformStore {
  readonly #directory: string;
  readonly #getPath: (asset: AssetRecord) => string;
  readonly #cache: DiskCache;
  readonly #queue = new FairQueue<string>({ concurrency, maxQueued });

  constructor(directory: string, getPath: (asset: AssetRecord) => string, maxBytes: number) {
    this.#directory = directory;
    this.#getPath = getPath;
    this.#cache = new DiskCache(directory, maxBytes);
  }

  /** Path of the transform, generated on first use. Throws QueueFullError. */
  async file(asset: AssetRecord, version: string, transform: Transform, client: Client): Promise<string> {
    const file = path.join(this.#directory, version, transformPath(asset.file, transform));
    if (await this.#cache.touch(file)) return file;
    client.onDisconnect(() => this.#queue.cancel(file, client.name));
    return this.#queue.add(file, client.name, () => this.#generate(asset, transform, file));
  }

  async #generate(asset: AssetRecord, transform: Transform, file: string): Promise<string> {
    const temporaryFile = `${file}.${randomUUID()}.tmp`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await encode(await resize(this.#getPath(asset), asset, transform), transform).toFile(temporaryFile);
      await rename(temporaryFile, file);
      await this.#cache.add(file);
    } finally {
      await rm(temporaryFile, { force: true });
    }
    return file;
  }
}

async function resize(source: string, asset: AssetRecord, { width, height, mode }: Transform): Promise<Sharp> {
  const image = sharp(source).rotate();
  const size = { ...(width > 0 ? { width } : {}), ...(height > 0 ? { height } : {}) };
  if (mode === 'fit') return image.resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return image.extract(cropBox(asset, width / height)).resize({ ...size, withoutEnlargement: true });
}

type ImageSize = Pick<AssetRecord, 'width' | 'height' | 'focalPoint'>;

/** The largest box of the given aspect ratio around the focal point, within the image. */
export function cropBox({ width, height, focalPoint: [x, y] }: ImageSize, ratio: number) {
  const full = { width: width ?? 1, height: height ?? 1 };
  const cropped = {
    width: Math.max(1, Math.round(Math.min(full.width, full.height * ratio))),
    height: Math.max(1, Math.round(Math.min(full.height, full.width / ratio))),
  };
  const start = (middle: number, part: number, all: number) =>
    Math.round(Math.min(Math.max(0, middle * all - part / 2), all - part));
  return { ...cropped, left: start(x, cropped.width, full.width), top: start(y, cropped.height, full.height) };
}

function encode(image: Sharp, { format, quality }: Transform): Sharp {
  if (format === 'webp') return image.webp({ quality, effort: 3 });
  if (format === 'avif') return image.avif({ quality, effort: 3 });
  if (format === 'png') return image.png();
  return image.jpeg({ quality, mozjpeg: true });
}

type CacheEntry = { size: number; used: number };

/** Modification times are updated at most hourly. */
const mtimeResolutionMs = 60 * 60 * 1000;

/** An LRU cache on disk, limited in bytes. */
class DiskCache {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #files: Map<string, CacheEntry>;
  #bytes = 0;

  constructor(directory: string, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#files = new Map(filesIn(directory).sort(([, a], [, b]) => a.used - b.used));
    for (const { size } of this.#files.values()) this.#bytes += size;
  }

  /** Marks a file as used. Returns whether it exists. */
  async touch(file: string): Promise<boolean> {
    const found = await stat(file).catch(() => null);
    if (!found) return false;
    const now = new Date();
    if (now.getTime() - found.mtimeMs > mtimeResolutionMs) await utimes(file, now, now).catch(() => {});
    this.#note(file, { size: found.size, used: now.getTime() });
    return true;
  }

  /** Adds a new file, and evicts others if the limit is exceeded. */
  async add(file: string): Promise<void> {
    await this.touch(file);
    for (const [oldest, { size }] of this.#files) {
      if (this.#bytes <= this.#maxBytes || oldest === file) return;
      this.#files.delete(oldest);
      this.#bytes -= size;
      await rm(oldest, { force: true });
    }
  }

  #note(file: string, entry: CacheEntry): void {
    this.#bytes += entry.size - (this.#files.get(file)?.size ?? 0);
    this.#files.delete(file);
    this.#files.set(file, entry);
  }
}

function filesIn(directory: string): [string, CacheEntry][] {
  const found = readDirectory(directory).filter((entry) => entry.isFile());
  return found.flatMap(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const known = statSync(file, { throwIfNoEntry: false });
    return known ? [[file, { size: known.size, used: known.mtimeMs }]] : [];
  });
}

function readDirectory(directory: string) {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
