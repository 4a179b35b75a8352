import path from 'node:path';
import { report } from '#cache/events/cache-events.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Journal } from './journal.ts';

const retryMs = 2000;

/**
 * A journal whose writer goes on where the disk refuses: what it should hold is in effect in memory, is written as soon as
 * the disk takes it, and until then `isBehind` says that a restart would not know it.
 */
export class PatientJournal<Entry> {
  readonly #journal: Journal<Entry>;
  readonly #state: () => readonly Entry[];
  #retry: NodeJS.Timeout | undefined;
  #isBehind = false;

  /** @param state everything that a restart must know, in as few entries as that takes */
  constructor(journal: Journal<Entry>, state: () => readonly Entry[]) {
    this.#journal = journal;
    this.#state = state;
  }

  get isBehind(): boolean {
    return this.#isBehind;
  }

  get length(): number {
    return this.#journal.length;
  }

  write(entries: readonly Entry[]): void {
    if (this.#isBehind) this.#catchUp();
    else this.#attempt(() => this.#journal.write(entries));
  }

  /** Puts the state in the place of the whole history; where the disk has no room for it, that stays as it is. */
  shorten(): void {
    try {
      this.#journal.replace(this.#state());
    } catch (error) {
      const message = `${this.#name} cannot be shortened (${messageOf(error)}); it grows until the disk has room.`;
      log.error('journal-not-shortened', message);
    }
  }

  get #name(): string {
    return path.basename(this.#journal.file);
  }

  #catchUp(): void {
    this.#attempt(() => this.#journal.replace(this.#state()));
  }

  #attempt(write: () => void): void {
    clearTimeout(this.#retry);
    try {
      write();
    } catch (error) {
      this.#fallBehind(messageOf(error));
      return;
    }
    if (this.#isBehind)
      log.info('journal-recovered', `${this.#name} is written again; it holds everything that it missed.`);
    this.#isBehind = false;
  }

  #fallBehind(message: string): void {
    report({ type: 'store-error', store: 'disk', operation: 'journal', message });
    if (!this.#isBehind)
      log.error(
        'journal-not-written',
        `${this.#name} cannot be written (${message}). Until it can, what it misses is in effect in memory only. Make room in CACHE_DIR.`,
      );
    this.#isBehind = true;
    this.#retry = setTimeout(() => this.#catchUp(), retryMs).unref();
  }
}
