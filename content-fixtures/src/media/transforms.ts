import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetRecord } from '../content/records.ts';
import { type Transform, transformPath } from './transform-path.ts';

const atOnce = 2;

/**
 * Makes the sizes of pictures and keeps them in `folder`. Each is made once, however many ask for it, and no more than
 * two at a time, so that a page full of new pictures leaves the machine usable.
 */
export class Transforms {
  readonly #folder: string;
  readonly #mediaFolder: string;
  readonly #jobs = new Map<string, Promise<string>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(folder: string, mediaFolder: string) {
    this.#folder = folder;
    this.#mediaFolder = mediaFolder;
  }

  /** The file that holds the picture so transformed; it is made where there is none yet. */
  async file(asset: AssetRecord, version: string, transform: Transform): Promise<string> {
    const file = path.join(this.#folder, version, transformPath(asset.file, transform));
    const known = await stat(file).catch(() => null);
    if (known) return file;
    const job = this.#jobs.get(file) ?? this.#inTurn(() => this.#make(asset, transform, file));
    this.#jobs.set(file, job);
    return job.finally(() => this.#jobs.delete(file));
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #make(asset: AssetRecord, transform: Transform, file: string): Promise<string> {
    const unfinished = `${file}.${process.pid}.tmp`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await encode(await resize(path.join(this.#mediaFolder, asset.file), asset, transform), transform).toFile(
        unfinished,
      );
      await rename(unfinished, file);
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

/** The largest part of the picture in that proportion, its middle as near the focal point as the edges allow. */
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
