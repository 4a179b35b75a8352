import { AsyncLocalStorage } from 'node:async_hooks';
import { createByteLru } from '@vitrine/cache/util';
import PQueue from 'p-queue';
import { perProcess } from '#lib/per-process.ts';
import type { ShareSubject } from '#lib/seo/share-address.ts';
import { draw } from './draw.tsx';

/** Some 80 pictures; others keep theirs, because an address never shows another one. */
const keptBytes = 32 * 1024 * 1024;

class SharePictures {
  readonly #kept = createByteLru<string, Buffer>({ limit: keptBytes, bytesOf: (png) => png.length });
  readonly #drawing = new Map<string, Promise<Buffer>>();
  /** One at a time: a drawing takes a core for a quarter of a second, which visitors' pages need more. */
  readonly #queue = new PQueue({ concurrency: 1 });

  async get(address: string, subject: ShareSubject): Promise<Buffer> {
    const kept = this.#kept.get(address);
    if (kept) return kept;
    const underWay = this.#drawing.get(address);
    if (underWay) return underWay;
    // The queue would run it as a part of the request that was drawn before.
    const drawing = this.#queue.add(AsyncLocalStorage.bind(() => draw(subject)));
    this.#drawing.set(address, drawing);
    try {
      const png = await drawing;
      this.#kept.set(address, png);
      return png;
    } finally {
      this.#drawing.delete(address);
    }
  }
}

/** The picture at the address of this subject, drawn once however many ask for it. */
export const sharePicture = (address: string, subject: ShareSubject): Promise<Buffer> =>
  perProcess('share pictures', () => new SharePictures()).get(address, subject);
