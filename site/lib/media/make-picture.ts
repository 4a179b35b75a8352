import { createHash } from 'node:crypto';
import { FairSlots, OverloadedError } from '@vitrine/server/fair-slots';
import { LRUCache } from 'lru-cache';
import type { MadePicture } from '#lib/cms/pictures/made-path.ts';
import { mediaOrigin } from '#lib/cms/pictures/public-media-url.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { readResponse } from '#lib/read-limited.ts';

type Encoded = { type: string; bytes: Buffer };
type Made = Encoded & { etag: string };

const timeoutMs = 15_000;
const maxSourceBytes = 40 * 1024 * 1024;
/** About 10,000 × 8,000. Without a limit, a small file could decompress to more than fits in memory. */
const maxPixels = 80_000_000;
const maxKeptBytes = 64 * 1024 * 1024;
const hour = 3_600_000;
/** Lifetime of images without a version in their URL, which can be replaced at the same URL. */
const unversionedMs = 300_000;
/** One client's share is enough for a page of images, and the total for a few such pages. */
const slotLimits = { atOnce: 2, atOncePerNetwork: 2, maxWaiting: 200, maxPerNetwork: 48, maxWaitMs: 60_000 };
const readable = /^image\/(?:jpeg|png|webp|avif)\b/i;

async function fetchOriginal(source: string): Promise<Buffer | undefined> {
  const url = new URL(source, mediaOrigin);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const type = response.headers.get('content-type') ?? 'no type';
  if (response.ok && readable.test(type)) return readResponse(response, maxSourceBytes);
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return undefined;
  throw new Error(`unexpected response: ${response.status}, ${type}`);
}

/** Returns the largest box in the image that has this aspect ratio, centered on the focal point if it fits. */
function getCropBox({ width, height }: { width: number; height: number }, ratio: number, [x, y]: MadePicture['focus']) {
  const box = {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  };
  const start = (middle: number, part: number, all: number) =>
    Math.round(Math.min(Math.max(0, (middle / 100) * all - part / 2), all - part));
  return { ...box, left: start(x, box.width, width), top: start(y, box.height, height) };
}

async function resize(original: Buffer, { size, focus }: MadePicture): Promise<Encoded> {
  // Imported lazily, because a site whose CMS generates every size never needs it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const options = { limitInputPixels: maxPixels };
  const { autoOrient, format: own } = await sharp(original, options).metadata();
  const image = sharp(original, options).autoOrient();
  const { width, height, quality } = size;
  if (height) image.extract(getCropBox(autoOrient, width / height, focus));
  image.resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true }).timeout({ seconds: 20 });
  if (size.format === 'webp' || own === 'webp')
    return { type: 'image/webp', bytes: await image.webp({ quality, effort: 3 }).toBuffer() };
  if (own === 'png') return { type: 'image/png', bytes: await image.png().toBuffer() };
  if (own === 'heif')
    return { type: 'image/avif', bytes: await image.avif({ quality: Math.min(quality, 70) }).toBuffer() };
  return { type: 'image/jpeg', bytes: await image.jpeg({ quality, mozjpeg: true }).toBuffer() };
}

/** A requested image. It takes one of the client's slots if this client is the first to request it (`isFirst`). */
type Wanted = { picture: MadePicture; network: string; isFirst: boolean };

class MadePictures {
  readonly #slots = new FairSlots(slotLimits);
  readonly #kept = new LRUCache<string, Made, Wanted>({
    maxSize: maxKeptBytes,
    maxEntrySize: maxKeptBytes / 4,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: hour,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { options, context }) => {
      const { picture, network } = context;
      context.isFirst = true;
      options.ttl = picture.source.includes('?') ? hour : unversionedMs;
      return this.#slots.take(network, () => make(picture));
    },
  });

  async get(picture: MadePicture, network: string): Promise<Made | undefined | 'failed' | 'busy'> {
    // The path of an image can be spelled in several ways, but its JSON is always the same.
    const key = JSON.stringify(picture);
    const context: Wanted = { picture, network, isFirst: false };
    const make = () => this.#kept.fetch(key, { context });
    try {
      return await make().catch((error) => {
        // Another client had no free slot, but this one might.
        if (error instanceof OverloadedError && !context.isFirst) return make();
        throw error;
      });
    } catch (error) {
      return error instanceof OverloadedError ? 'busy' : 'failed';
    }
  }
}

async function make(picture: MadePicture): Promise<Made | undefined> {
  const path = picture.source.split('?', 1)[0] ?? '';
  try {
    const original = await fetchOriginal(picture.source);
    if (!original) return undefined;
    const encoded = await resize(original, picture);
    return { ...encoded, etag: `"${createHash('sha256').update(encoded.bytes).digest('base64url')}"` };
  } catch (error) {
    log.error('image_transform_failed', `A size of ${path} could not be generated: ${getErrorMessage(error)}`, {
      path,
    });
    throw error;
  }
}

/**
 * Generates a size of an image from its original in the CMS, once for all concurrent requests. Returns undefined if
 * there is no such original, `failed` after logging an error, and `busy` if too many others are being generated.
 *
 * @param network subnet of the client; all subnets get equal shares
 */
export async function makePicture(
  picture: MadePicture,
  network: string,
): Promise<Made | undefined | 'failed' | 'busy'> {
  return processSingleton('made pictures', () => new MadePictures()).get(picture, network);
}
