import { AsyncLocalStorage } from 'node:async_hooks';
import { createByteLru, runOnce } from '@vitrine/cache/lib';
import PQueue from 'p-queue';
import { processSingleton } from '#lib/process-singleton.ts';
import type { ShareImage } from '#lib/seo/share-image-path.ts';
import { renderShareImage } from './render-share-image.tsx';

/** Cache size in bytes, about 80 images. */
const maxCacheBytes = 32 * 1024 * 1024;

class ShareImages {
  readonly #kept = createByteLru<string, Buffer>({ limit: maxCacheBytes, countBytes: (png) => png.length });
  readonly #drawing = new Map<string, Promise<Buffer>>();
  /** Concurrency 1: rendering takes about 250 ms of CPU. */
  readonly #queue = new PQueue({ concurrency: 1 });

  async get(path: string, subject: ShareImage): Promise<Buffer> {
    const kept = this.#kept.get(path);
    if (kept) return kept;
    return runOnce(this.#drawing, path, async () => {
      // Otherwise the queue would run it in the async context of the previous request.
      const png = await this.#queue.add(AsyncLocalStorage.bind(() => renderShareImage(subject)));
      this.#kept.set(path, png);
      return png;
    });
  }
}

/** Returns the share image, which is rendered again only after it has been evicted. */
export const getShareImage = (path: string, subject: ShareImage): Promise<Buffer> =>
  processSingleton('share-images', () => new ShareImages()).get(path, subject);
