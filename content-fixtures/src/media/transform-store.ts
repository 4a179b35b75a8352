import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetRecord } from '../content/records.ts';
import { type Transform, transformPath } from '../model/transform-spec.ts';
import { DiskCache } from './disk-cache.ts';
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
  readonly #folder: string;
  readonly #getPath: (asset: AssetRecord) => string;
  readonly #cache: DiskCache;
  readonly #queue = new FairQueue<string>({ concurrency, maxQueued });

  constructor(folder: string, getPath: (asset: AssetRecord) => string, maxBytes: number) {
    this.#folder = folder;
    this.#getPath = getPath;
    this.#cache = new DiskCache(folder, maxBytes);
  }

  /** Path of the transform, generated on first use. Throws QueueFullError. */
  async file(asset: AssetRecord, version: string, transform: Transform, client: Client): Promise<string> {
    const file = path.join(this.#folder, version, transformPath(asset.file, transform));
    if (await this.#cache.has(file)) return file;
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

/** Largest box of that aspect ratio around the focal point, within the image. */
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
