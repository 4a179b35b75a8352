import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetRecord } from '../content/records.ts';
import { type Transform, transformPath } from '../model/transform-spec.ts';
import { DiskCache } from './disk-cache.ts';
import { FairQueue } from './fair-queue.ts';

/** So few that a page full of new pictures leaves the machine usable. */
const concurrency = 2;
/** A page has a few dozen pictures, and a browser asks for one size of each, perhaps all at once. */
const maxQueued = 120;

/** A client that waits for a picture, and how to learn that it has gone. */
export type Client = { name: string; onDisconnect: (listener: () => void) => void };

/**
 * Makes pictures in other sizes and keeps them in a folder of limited size. A picture that exists is served at once; new
 * ones are made once each, a few at a time, and clients take turns.
 */
export class TransformStore {
  readonly #folder: string;
  readonly #mediaFolder: string;
  readonly #cache: DiskCache;
  readonly #queue = new FairQueue<string>({ concurrency, maxQueued });

  constructor(folder: string, mediaFolder: string, largest: number) {
    this.#folder = folder;
    this.#mediaFolder = mediaFolder;
    this.#cache = new DiskCache(folder, largest);
  }

  /** The file of a transform, which is made where it does not exist yet. Throws `QueueFullError`. */
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
      await encode(await resize(path.join(this.#mediaFolder, asset.file), asset, transform), transform).toFile(
        temporaryFile,
      );
      await rename(temporaryFile, file);
      await this.#cache.add(file);
    } finally {
      await rm(temporaryFile, { force: true });
    }
    return file;
  }
}

async function resize(source: string, asset: AssetRecord, { width, height, mode }: Transform): Promise<Sharp> {
  const picture = sharp(source).rotate();
  const size = { ...(width > 0 ? { width } : {}), ...(height > 0 ? { height } : {}) };
  if (mode === 'fit') return picture.resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return picture.extract(cropBox(asset, width / height)).resize({ ...size, withoutEnlargement: true });
}

type ImageSize = Pick<AssetRecord, 'width' | 'height' | 'focalPoint'>;

/** The largest part of the picture with that ratio, centred on the focal point as far as the edges allow. */
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

function encode(picture: Sharp, { format, quality }: Transform): Sharp {
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'avif') return picture.avif({ quality, effort: 3 });
  if (format === 'png') return picture.png();
  return picture.jpeg({ quality, mozjpeg: true });
}
