import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that has been received completely, but not yet kept. */
export type Received = { path: string; size: number; digest: string; head: Buffer };

export class FileTooLargeError extends Error {}

const partSuffix = '.part';

/** Stores uploaded files. Files survive a power failure once `keep` returns. */
export class UploadStore {
  readonly #directory: string;

  constructor(overlayDirectory: string) {
    this.#directory = path.join(overlayDirectory, 'uploads');
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
  }

  getPath(name: string): string {
    return path.join(this.#directory, path.basename(name));
  }

  /** Writes a stream to disk. Throws FileTooLargeError. */
  async receive(stream: Readable, { maxBytes, headBytes }: { maxBytes: number; headBytes: number }): Promise<Received> {
    const file = path.join(this.#directory, `${randomUUID()}${partSuffix}`);
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    try {
      await pipeline(
        stream,
        async function* measure(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            if (size > maxBytes) throw new FileTooLargeError();
            hash.update(chunk);
            if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
            yield chunk;
          }
        },
        createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
      );
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return { path: file, size, digest: hash.digest('hex').slice(0, 10), head };
  }

  /** Keeps a received file, and returns its name among the uploads. */
  async keep({ path: file }: Received, extension: string): Promise<string> {
    const name = `${randomUUID()}.${extension}`;
    await rename(file, this.getPath(name));
    const directory = await open(this.#directory);
    await directory.sync().finally(() => directory.close());
    return name;
  }

  async discard({ path: file }: Received): Promise<void> {
    await rm(file, { force: true });
  }

  async remove(name: string): Promise<void> {
    await rm(this.getPath(name), { force: true });
  }

  /** Removes all files except the named ones. */
  retain(names: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#directory)) if (!names.has(name)) rmSync(this.getPath(name), { force: true });
  }
}
