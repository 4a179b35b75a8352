import fs from 'node:fs';
import { breathing } from '@vitrine/cache';
import { log } from '#lib/log/log.ts';
import { getErrorMessage } from '#lib/message-of.ts';
import { type Content, isEnd, partsOfIndex } from './saved-content.ts';

const saveAfterMs = 1000;
/** At most 1/shareOfTime of the time is spent on saving, however much there is to save. */
const shareOfTime = 20;
/** How many characters are written at a time. */
const charactersAtOnce = 64 * 1024;

/** The file that keeps what the site last knew of the content; a reader never sees half of it. */
export class SavedFile {
  readonly #file: string;
  readonly #content: () => Content;
  readonly #mark: () => string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = saveAfterMs;
  /** Grows with each write that begins, so that an earlier one that ends later is dropped. */
  #writes = 0;

  /** @param mark as in `LastSeen` */
  constructor(file: string, content: () => Content, mark: () => string | undefined) {
    this.#file = file;
    this.#content = content;
    this.#mark = mark;
  }

  /** Writes everything before long, between requests. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.#saveBetweenRequests(), this.#waitMs).unref();
  }

  /** Writes everything at once. */
  save(): void {
    this.#begin();
    const fresh = `${this.#file}.now.tmp`;
    try {
      const parts = [...partsOfIndex(this.#content(), this.#mark)];
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
    this.#waitMs = Math.max(saveAfterMs, shareOfTime * (performance.now() - began));
  }

  /** Whether everything was written; not while part of the journal is not on disk yet. */
  async #writeTo(file: string): Promise<boolean> {
    const breathe = breathing();
    const handle = await fs.promises.open(file, 'w');
    let text = '';
    let isWhole = false;
    try {
      for (const part of partsOfIndex(this.#content(), this.#mark)) {
        text += part;
        isWhole = isEnd(part);
        if (text.length > charactersAtOnce) {
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
    log.error('seen-not-written', `${this.#file} could not be written: ${getErrorMessage(error)}`, {
      file: this.#file,
    });
  }
}
