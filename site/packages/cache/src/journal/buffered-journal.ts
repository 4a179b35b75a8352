import path from 'node:path';
import { errorMessage } from '../lib/error-message.ts';
import { type Reporter, silentReporter } from '../report/reporter.ts';
import type { Journal } from './journal.ts';

const retryMs = 2000;

/**
 * A journal that tolerates write errors. Entries take effect in memory and are written once the disk accepts them; until then
 * `isBehind` is true, since a restart would lose them.
 */
export class BufferedJournal<Entry> {
  readonly #journal: Journal<Entry>;
  readonly #state: () => readonly Entry[];
  readonly #reporter: Reporter;
  #retry: NodeJS.Timeout | undefined;
  #isBehind = false;
  /** Number of lines after the last compaction. */
  #compactedLines = 0;

  /** @param state returns all that a restart needs, in as few entries as possible */
  constructor(journal: Journal<Entry>, state: () => readonly Entry[], reporter: Reporter = silentReporter()) {
    this.#journal = journal;
    this.#state = state;
    this.#reporter = reporter;
  }

  get isBehind(): boolean {
    return this.#isBehind;
  }

  get length(): number {
    return this.#journal.lineCount;
  }

  write(entries: readonly Entry[], isDeferred = false): void {
    if (this.#isBehind) this.#catchUp();
    else this.#attempt(() => this.#journal.write(entries, isDeferred));
  }

  /** Resolves once deferred entries are on disk, or writing failed. */
  async sync(): Promise<void> {
    if (this.#isBehind) return;
    try {
      await this.#journal.sync();
    } catch (error) {
      this.#fallBehind(errorMessage(error));
    }
  }

  /** Replaces the journal with the current state. On a write error the journal is left unchanged. */
  shorten(): void {
    try {
      this.#journal.replace(this.#state());
      this.#compactedLines = this.length;
    } catch (error) {
      const message = `${this.#name} cannot be compacted (${errorMessage(error)}) and grows until the disk has room.`;
      this.#reporter.log.error('journal_compaction_failed', message);
    }
  }

  /** Compacts the journal if it has more lines than this and twice as many as after the last compaction. */
  shortenAbove(lines: number): void {
    if (this.length > Math.max(lines, 2 * this.#compactedLines)) this.shorten();
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
      this.#fallBehind(errorMessage(error));
      return;
    }
    if (this.#isBehind) this.#reporter.log.info('journal_recovered', `${this.#name} is writable again and complete.`);
    this.#isBehind = false;
  }

  #fallBehind(message: string): void {
    this.#reporter.events.emit({ type: 'store-error', store: 'disk', operation: 'journal', message });
    if (!this.#isBehind)
      this.#reporter.log.error(
        'journal_write_failed',
        `${this.#name} cannot be written (${message}). Free disk space; until then new lines are kept in memory only.`,
      );
    this.#isBehind = true;
    this.#retry = setTimeout(() => this.#catchUp(), retryMs).unref();
  }
}
