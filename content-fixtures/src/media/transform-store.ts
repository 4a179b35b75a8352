import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetRecord } from '../content/records.ts';
import { type Transform, transformPath } from '../model/transform-spec.ts';
import { KeptFiles } from './disk-cache.ts';
import { FairQueue } from './fair-queue.ts';

/** So few that a page full of new pictures leaves the machine usable. */
const atOnce = 2;
/** A page has a few dozen pictures, and a browser asks for one size of each, perhaps all at once. */
const longestQueue = 120;

/** A client that waits for a picture, and how to learn that it has gone. */
export type Asker = { name: string; onGone: (listener: () => void) => void };

/**
 * Makes pictures in other sizes and keeps them in a folder of limited size. A picture that exists is served at once; new
 * ones are made once each, a few at a time, and clients take turns.
 */
export class Transforms {
  readonly #folder: string;
  readonly #mediaFolder: string;
  readonly #kept: KeptFiles;
  readonly #queue = new FairQueue<string>({ atOnce, longest: longestQueue });

  constructor(folder: string, mediaFolder: string, largest: number) {
    this.#folder = folder;
    this.#mediaFolder = mediaFolder;
    this.#kept = new KeptFiles(folder, largest);
  }

  /** The file of a transform, which is made where it does not exist yet. Throws `QueueFullError`. */
  async file(asset: AssetRecord, version: string, transform: Transform, asker: Asker): Promise<string> {
    const file = path.join(this.#folder, version, transformPath(asset.file, transform));
    if (await this.#kept.has(file)) return file;
    asker.onGone(() => this.#queue.leave(file, asker.name));
    return this.#queue.run(file, asker.name, () => this.#make(asset, transform, file));
  }

  async #make(asset: AssetRecord, transform: Transform, file: string): Promise<string> {
    const unfinished = `${file}.${randomUUID()}.tmp`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await encode(await resize(path.join(this.#mediaFolder, asset.file), asset, transform), transform).toFile(
        unfinished,
      );
      await rename(unfinished, file);
      await this.#kept.add(file);
    } finally {
      await rm(unfinished, { force: true });
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

type Pictured = Pick<AssetRecord, 'width' | 'height' | 'focalPoint'>;

/** The largest part of the picture with that ratio, centred on the focal point as far as the edges allow. */
export function cropBox({ width, height, focalPoint: [x, y] }: Pictured, ratio: number) {
  const whole = { width: width ?? 1, height: height ?? 1 };
  const cropped = {
    width: Math.max(1, Math.round(Math.min(whole.width, whole.height * ratio))),
    height: Math.max(1, Math.round(Math.min(whole.height, whole.width / ratio))),
  };
  const start = (middle: number, part: number, all: number) =>
    Math.round(Math.min(Math.max(0, middle * all - part / 2), all - part));
  return { ...cropped, left: start(x, cropped.width, whole.width), top: start(y, cropped.height, whole.height) };
}

function encode(picture: Sharp, { format, quality }: Transform): Sharp {
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'avif') return picture.avif({ quality, effort: 3 });
  if (format === 'png') return picture.png();
  return picture.jpeg({ quality, mozjpeg: true });
}
