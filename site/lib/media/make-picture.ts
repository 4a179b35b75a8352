import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { MadePicture } from '#lib/cms/pictures/made-address.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { getErrorMessage } from '#lib/message-of.ts';
import { processSingleton } from '#lib/per-process.ts';
import { readBody } from './look-up-film.ts';

type Encoded = { type: string; bytes: Buffer };
type Made = Encoded & { etag: string };

const timeoutMs = 15_000;
const maxSourceBytes = 40 * 1024 * 1024;
/** About 10,000 × 8,000: what a small file unpacks to must not fill the memory. */
const maxPixels = 80_000_000;
const keptBytes = 64 * 1024 * 1024;
const hour = 3_600_000;
/** A file without a version in its address may be replaced under it. */
const unversionedMs = 300_000;
const atOnce = 2;
const maxWaiting = 60;
const readable = /^image\/(?:jpeg|png|webp|avif)\b/i;

async function fetchOriginal(source: string): Promise<Buffer | undefined> {
  const url = new URL(source, env.CMS_MEDIA_ORIGIN);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const type = response.headers.get('content-type') ?? 'no type';
  if (response.ok && readable.test(type)) return readBody(response, maxSourceBytes);
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return undefined;
  throw new Error(`it was answered with ${response.status}, ${type}`);
}

/** The largest box of the crop's shape around the focal point, within the picture. */
function boxOf({ width, height }: { width: number; height: number }, ratio: number, [x, y]: MadePicture['focus']) {
  const box = {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  };
  const start = (middle: number, part: number, all: number) =>
    Math.round(Math.min(Math.max(0, (middle / 100) * all - part / 2), all - part));
  return { ...box, left: start(x, box.width, width), top: start(y, box.height, height) };
}

async function resize(original: Buffer, { size, focus }: MadePicture): Promise<Encoded> {
  // Loaded late: a site whose CMS makes every size never needs it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const options = { limitInputPixels: maxPixels };
  const { autoOrient, format: own } = await sharp(original, options).metadata();
  const image = sharp(original, options).autoOrient();
  const { width, height, quality } = size;
  if (height) image.extract(boxOf(autoOrient, width / height, focus));
  image.resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true }).timeout({ seconds: 20 });
  if (size.format === 'webp' || own === 'webp')
    return { type: 'image/webp', bytes: await image.webp({ quality, effort: 3 }).toBuffer() };
  if (own === 'png') return { type: 'image/png', bytes: await image.png().toBuffer() };
  if (own === 'heif')
    return { type: 'image/avif', bytes: await image.avif({ quality: Math.min(quality, 70) }).toBuffer() };
  return { type: 'image/jpeg', bytes: await image.jpeg({ quality, mozjpeg: true }).toBuffer() };
}

class MadePictures {
  readonly #kept = new LRUCache<string, Made>({
    maxSize: keptBytes,
    maxEntrySize: keptBytes / 4,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: hour,
  });
  readonly #underWay = new Map<string, Promise<Made | undefined | 'failed'>>();
  readonly #queue = new PQueue({ concurrency: atOnce });

  get(address: string, picture: MadePicture): Promise<Made | undefined | 'failed'> | Made | 'busy' {
    const known = this.#kept.get(address) ?? this.#underWay.get(address);
    if (known) return known;
    if (this.#queue.size >= maxWaiting) return 'busy';
    const making = this.#queue.add(() => this.#make(address, picture)).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, making);
    return making;
  }

  async #make(address: string, picture: MadePicture): Promise<Made | undefined | 'failed'> {
    const path = picture.source.split('?', 1)[0] ?? '';
    try {
      const original = await fetchOriginal(picture.source);
      if (!original) return undefined;
      const encoded = await resize(original, picture);
      const made = { ...encoded, etag: `"${createHash('sha256').update(encoded.bytes).digest('base64url')}"` };
      this.#kept.set(address, made, { ttl: picture.source.includes('?') ? hour : unversionedMs });
      return made;
    } catch (error) {
      log.error('picture-not-made', `A size of ${path} could not be made: ${getErrorMessage(error)}`, { path });
      return 'failed';
    }
  }
}

/** A size of a picture, made from its original at the CMS, once for all who wait. Undefined if there is no such original. */
export async function makePicture(
  address: string,
  picture: MadePicture,
): Promise<Made | undefined | 'failed' | 'busy'> {
  return processSingleton('made pictures', () => new MadePictures()).get(address, picture);
}
