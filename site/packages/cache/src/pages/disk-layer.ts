import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../lib/error-message.ts';
import { now } from '../lib/now.ts';
import { type Logger, type Reporter, silentReporter } from '../report/reporter.ts';
import type { HtmlTransform } from './html-transform.ts';
import type { Page, PageLayer, PageMetadata } from './page.ts';
import { pageBody } from './page-body.ts';
import { RetainedPages, retainedDirectory } from './retained-pages.ts';
import { deserializeHeader, deserializePage, serializePage } from './serialize-page.ts';

export const pageExtension = '.page';
/**
 * Most headers fit into this buffer; longer ones take a second read. It is reused, because startup may read a hundred
 * thousand headers.
 */
const firstRead = Buffer.alloc(16 * 1024);

/** Older temporary files are left over from a crash; newer ones may be in use. */
const leftOverAfterMs = 60_000;

type Options = Partial<Reporter> & {
  html?: HtmlTransform | undefined;
  /** The time now. Pages rendered later are dropped. */
  openedAt?: number;
};
type Stored = { bytes: number; payload: string | undefined };

/** Stores pages as files in a size-limited directory. Evicts replaced pages first, then the least recently written. */
export class DiskLayer implements PageLayer {
  readonly #directory: string;
  readonly #limit: number;
  readonly #reporter: Reporter;
  readonly #html: HtmlTransform | undefined;
  readonly #stored = new Map<string, Stored>();
  readonly #former: RetainedPages;
  #found: PageMetadata[] = [];
  #bytes = 0;
  #isFailing = false;

  /**
   * Indexes the directory. Throws if it cannot be created or read.
   *
   * @param limit in bytes
   */
  constructor(directory: string, limit: number, { html, openedAt = now(), ...reporter }: Options = {}) {
    this.#reporter = { ...silentReporter(), ...reporter };
    this.#html = html;
    this.#directory = directory;
    this.#limit = limit;
    fs.mkdirSync(directory, { recursive: true });
    for (const name of fs.readdirSync(directory)) {
      if (name === retainedDirectory) continue;
      const file = path.join(directory, name);
      if (name.endsWith(pageExtension)) this.#describe(file);
      else if (fs.statSync(file).mtimeMs < Date.now() - leftOverAfterMs) fs.rmSync(file, { force: true });
    }
    this.#dropLaterThan(openedAt);
    this.#former = new RetainedPages(path.join(directory, retainedDirectory));
  }

  /**
   * Drops pages from the future, and all replaced pages, which may be from the future, too. The system clock was set
   * back, so they would count as rendered after invalidations that they preceded.
   */
  #dropLaterThan(openedAt: number): void {
    const later = this.#found.filter(({ began }) => began > openedAt);
    if (later.length === 0) return;
    this.#found = this.#found.filter(({ began }) => began <= openedAt);
    for (const { key } of later) {
      this.#forget(key);
      fs.rmSync(this.#getFile(key), { force: true });
    }
    fs.rmSync(path.join(this.#directory, retainedDirectory), { recursive: true, force: true });
    this.#reporter.log.warn(
      'future_pages_dropped',
      `Dropped ${later.length} pages in ${this.#directory} that were rendered in the future, because the system clock was set back.`,
    );
  }

  /** Returns the metadata found when the directory was opened; later calls return an empty array. */
  takeMetadata(): PageMetadata[] {
    return this.#found.splice(0);
  }

  async read(key: string): Promise<Page | undefined> {
    if (!this.#stored.has(key)) return undefined;
    try {
      return deserializePage(await fs.promises.readFile(this.#getFile(key)), key, this.#html);
    } catch (error) {
      this.#forget(key);
      this.#reportError('read', error);
      logUnread(this.#reporter.log, this.#getFile(key), error);
      return undefined;
    }
  }

  async readByPayload(key: string, payload: string): Promise<Page | undefined> {
    if (this.#stored.get(key)?.payload === payload) return this.read(key);
    try {
      const bytes = await this.#former.read(payload);
      // The digest and the key come from a URL, so the digest may be another page's.
      const isOwn = bytes && deserializeHeader(bytes)?.description.key === key;
      return isOwn ? deserializePage(bytes, key, this.#html) : undefined;
    } catch (error) {
      this.#reportError('read', error);
      return undefined;
    }
  }

  async write(entry: Page): Promise<void> {
    const file = this.#getFile(entry.key);
    try {
      const bytes = await serializePage(entry);
      const { payload } = await pageBody(entry);
      await fs.promises.writeFile(`${file}.tmp`, bytes);
      await this.#keepFormer(entry.key, payload);
      await fs.promises.rename(`${file}.tmp`, file);
      this.#note(entry.key, { bytes: bytes.length, payload });
      await this.#trim(entry.key);
      if (this.#isFailing) this.#reporter.log.info('disk_recovered', 'Pages are written to disk again.');
      this.#isFailing = false;
    } catch (error) {
      // A partial file would occupy space that the next attempt needs.
      await fs.promises.rm(`${file}.tmp`, { force: true }).catch(() => {});
      this.#reportError('write', error);
      if (!this.#isFailing)
        this.#reporter.log.error(
          'disk_write_failed',
          `Pages cannot be written to disk (${errorMessage(error)}); they are kept in memory only.`,
        );
      this.#isFailing = true;
    }
  }

  async remove(key: string): Promise<void> {
    if (!this.#stored.has(key)) return;
    this.#forget(key);
    await fs.promises
      .rm(this.#getFile(key), { force: true })
      .catch((error: unknown) => this.#reportError('remove', error));
  }

  async #keepFormer(key: string, newPayload: string | undefined): Promise<void> {
    const { payload, bytes } = this.#stored.get(key) ?? {};
    if (payload === undefined || bytes === undefined || payload === newPayload) return;
    // A failed copy must not prevent the new page from being stored.
    await this.#former
      .keep(payload, this.#getFile(key), bytes)
      .catch((error: unknown) => this.#reportError('write', error));
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

  #reportError(operation: string, error: unknown): void {
    this.#reporter.events.emit({ type: 'store-error', store: 'disk', operation, message: errorMessage(error) });
  }

  #getFile(key: string): string {
    return path.join(this.#directory, createHash('sha256').update(key).digest('hex').slice(0, 32) + pageExtension);
  }

  #describe(file: string): void {
    try {
      const { size } = fs.statSync(file);
      const head = readHeader(file);
      if (!head) throw new Error('the page is truncated');
      this.#note(head.description.key, { bytes: size, payload: head.payload });
      this.#found.push(head.description);
    } catch (error) {
      logUnread(this.#reporter.log, file, error);
    }
  }
}

const logUnread = (log: Logger, file: string, error: unknown) =>
  log.warn('page_read_failed', `Ignored ${file}, which is unreadable: ${errorMessage(error)}`, { file });

/** Reads a page file's header; undefined if it is truncated. */
export function readHeader(file: string): ReturnType<typeof deserializeHeader> {
  return readInto(firstRead, file) ?? readInto(Buffer.alloc(fs.statSync(file).size), file);
}

function readInto(buffer: Buffer, file: string): ReturnType<typeof deserializeHeader> {
  const descriptor = fs.openSync(file, 'r');
  try {
    return deserializeHeader(buffer.subarray(0, fs.readSync(descriptor, buffer, 0, buffer.length, 0)));
  } finally {
    fs.closeSync(descriptor);
  }
}
