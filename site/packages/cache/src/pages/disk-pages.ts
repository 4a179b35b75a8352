import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { report } from '../events/cache-events.ts';
import { FormerFiles, formerFolder } from './former-files.ts';
import { packPage, unpackHead, unpackPage } from './packed-page.ts';
import { bodyOf } from './page-body.ts';
import type { PageDescription, PageEntry, PageLayer } from './page-entry.ts';

export const pageExtension = '.page';
/** Most heads, with tags, headers and hashes, fit in this many bytes; a longer one takes a second read. */
const firstRead = 16 * 1024;

/** Older temporary files were left by a crash; another process may still be writing younger ones. */
const leftOverAfterMs = 60_000;

type Stored = { bytes: number; payload: string | undefined };

/** Pages as files in one folder of limited size: those replaced are removed first, then the least recently written. */
export class DiskPages implements PageLayer {
  readonly #directory: string;
  readonly #limit: number;
  readonly #stored = new Map<string, Stored>();
  readonly #former: FormerFiles;
  readonly #found: PageDescription[] = [];
  #bytes = 0;
  #isFailing = false;

  /** Reads the descriptions of the pages in the folder. Throws if it cannot be created or read. @param limit in bytes */
  constructor(directory: string, limit: number) {
    this.#directory = directory;
    this.#limit = limit;
    fs.mkdirSync(directory, { recursive: true });
    this.#former = new FormerFiles(path.join(directory, formerFolder));
    for (const name of fs.readdirSync(directory)) {
      if (name === formerFolder) continue;
      const file = path.join(directory, name);
      if (name.endsWith(pageExtension)) this.#describe(file);
      else if (fs.statSync(file).mtimeMs < Date.now() - leftOverAfterMs) fs.rmSync(file, { force: true });
    }
  }

  /** The pages found when the folder was opened, without their content; only the first call returns them. */
  descriptions(): PageDescription[] {
    return this.#found.splice(0);
  }

  async read(key: string): Promise<PageEntry | undefined> {
    if (!this.#stored.has(key)) return undefined;
    try {
      return unpackPage(await fs.promises.readFile(this.#fileOf(key)), key);
    } catch (error) {
      this.#forget(key);
      report({ type: 'store-error', store: 'disk', operation: 'read', message: messageOf(error) });
      logUnread(this.#fileOf(key), error);
      return undefined;
    }
  }

  async readWithPayload(key: string, payload: string): Promise<PageEntry | undefined> {
    if (this.#stored.get(key)?.payload === payload) return this.read(key);
    try {
      const bytes = await this.#former.read(payload);
      return bytes && unpackPage(bytes, key);
    } catch (error) {
      report({ type: 'store-error', store: 'disk', operation: 'read', message: messageOf(error) });
      return undefined;
    }
  }

  async write(entry: PageEntry): Promise<void> {
    const file = this.#fileOf(entry.key);
    try {
      const bytes = await packPage(entry);
      const { payload } = await bodyOf(entry);
      await fs.promises.writeFile(`${file}.tmp`, bytes);
      await this.#keepFormer(entry.key, payload);
      await fs.promises.rename(`${file}.tmp`, file);
      this.#note(entry.key, { bytes: bytes.length, payload });
      await this.#trim(entry.key);
      if (this.#isFailing) log.info('disk-recovered', 'Pages can be written to disk again.');
      this.#isFailing = false;
    } catch (error) {
      report({ type: 'store-error', store: 'disk', operation: 'write', message: messageOf(error) });
      if (!this.#isFailing)
        log.error(
          'disk-refuses',
          `Pages cannot be written to disk (${messageOf(error)}); they are served from memory.`,
        );
      this.#isFailing = true;
    }
  }

  async remove(key: string): Promise<void> {
    if (!this.#stored.has(key)) return;
    this.#forget(key);
    await fs.promises
      .rm(this.#fileOf(key), { force: true })
      .catch((error: unknown) =>
        report({ type: 'store-error', store: 'disk', operation: 'remove', message: messageOf(error) }),
      );
  }

  async #keepFormer(key: string, newPayload: string | undefined): Promise<void> {
    const { payload, bytes } = this.#stored.get(key) ?? {};
    if (payload === undefined || bytes === undefined || payload === newPayload) return;
    // Without the old page the new one is written all the same.
    await this.#former
      .keep(payload, this.#fileOf(key), bytes)
      .catch((error: unknown) =>
        report({ type: 'store-error', store: 'disk', operation: 'write', message: messageOf(error) }),
      );
  }

  async #trim(newest: string): Promise<void> {
    const isFull = () => this.#bytes + this.#former.bytes > this.#limit;
    while (isFull() && (await this.#former.removeOldest()));
    for (const key of this.#stored.keys()) {
      if (!isFull() || key === newest) return;
      await this.remove(key);
    }
  }

  #note(key: string, stored: Stored): void {
    this.#forget(key);
    this.#stored.set(key, stored);
    this.#bytes += stored.bytes;
  }

  #forget(key: string): void {
    this.#bytes -= this.#stored.get(key)?.bytes ?? 0;
    this.#stored.delete(key);
  }

  #fileOf(key: string): string {
    return path.join(this.#directory, createHash('sha256').update(key).digest('hex').slice(0, 32) + pageExtension);
  }

  #describe(file: string): void {
    try {
      const { size } = fs.statSync(file);
      const head = readHead(file);
      if (!head) throw new Error('the page is cut short');
      this.#note(head.description.key, { bytes: size, payload: head.payload });
      this.#found.push(head.description);
    } catch (error) {
      logUnread(file, error);
    }
  }
}

const logUnread = (file: string, error: unknown) =>
  log.warn('page-not-read', `${file} cannot be read and is ignored: ${messageOf(error)}`, { file });

/** What a page's file tells of it without its content; undefined if it is cut short. */
export function readHead(file: string): ReturnType<typeof unpackHead> {
  return readBytes(file, firstRead) ?? readBytes(file, fs.statSync(file).size);
}

function readBytes(file: string, length: number): ReturnType<typeof unpackHead> {
  const descriptor = fs.openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return unpackHead(bytes.subarray(0, fs.readSync(descriptor, bytes, 0, length, 0)));
  } finally {
    fs.closeSync(descriptor);
  }
}
