import fs from 'node:fs';
import { breathe } from '@vitrine/cache';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { type Content, isEnd, serializeParts } from './saved-state.ts';

const saveAfterMs = 1000;
/** The pause between saves is this many times their duration. */
const pauseFactor = 20;
/** Characters per write. */
const chunkLength = 64 * 1024;

/** The file of the content last seen, replaced atomically. */
export class SavedFile {
  readonly #file: string;
  readonly #content: () => Content;
  readonly #mark: () => string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = saveAfterMs;
  /** Number of writes started. A write that is not the latest when it finishes is discarded. */
  #writes = 0;

  /** @param mark as in `LastSeen` */
  constructor(file: string, content: () => Content, mark: () => string | undefined) {
    this.#file = file;
    this.#content = content;
    this.#mark = mark;
  }

  /** Schedules a write that yields to requests. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.#saveBetweenRequests(), this.#waitMs).unref();
  }

  /** Writes everything synchronously. */
  save(): void {
    this.#begin();
    const fresh = `${this.#file}.now.tmp`;
    try {
      const parts = [...serializeParts(this.#content(), this.#mark)];
      if (!isEnd(parts.at(-1))) {
        this.saveSoon();
        return;
      }
      fs.writeFileSync(fresh, parts.join(''));
      fs.renameSync(fresh, this.#file);
    } catch (error) {
      this.#report(error);
    }
  }

  #begin(): number {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return ++this.#writes;
  }

  async #saveBetweenRequests(): Promise<void> {
    const write = this.#begin();
    const began = performance.now();
    const fresh = `${this.#file}.tmp`;
    try {
      const isWhole = await this.#writeTo(fresh);
      if (!isWhole) this.saveSoon();
      else if (write === this.#writes) await fs.promises.rename(fresh, this.#file);
    } catch (error) {
      this.#report(error);
    }
    this.#waitMs = Math.max(saveAfterMs, pauseFactor * (performance.now() - began));
  }

  /** Returns false if the journal was not fully on disk. */
  async #writeTo(file: string): Promise<boolean> {
    const handle = await fs.promises.open(file, 'w');
    let text = '';
    let isWhole = false;
    try {
      for (const part of serializeParts(this.#content(), this.#mark)) {
        text += part;
        isWhole = isEnd(part);
        if (text.length > chunkLength) {
          await handle.write(text);
          text = '';
        }
        await breathe();
      }
      await handle.write(text);
    } finally {
      await handle.close();
    }
    return isWhole;
  }

  #report(error: unknown): void {
    log.error('content_index_write_failed', `${this.#file} could not be written: ${getErrorMessage(error)}`, {
      file: this.#file,
    });
  }
}
