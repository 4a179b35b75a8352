import path from 'node:path';
import { errorMessage } from '../lib/error-message.ts';
import { type Reporter, silentReporter } from '../report/reporter.ts';
import type { Journal } from './journal.ts';

const retryMs = 2000;

/** What a restart needs, in as few entries as possible. */
export type JournalState<Entry> = {
  all(): readonly Entry[];
  /** The same entries, gathered between requests. They may reflect changes made in the meantime. */
  inParts(): Iterable<Entry> | AsyncIterable<Entry>;
  /** Returns the entries that end the journal, given the number of lines before them. */
  last?(lines: number): readonly Entry[];
};

/**
 * A journal that tolerates write errors. Entries take effect in memory and are written once the disk accepts them;
 * until then `isBehind` is true, since a restart would lose them.
 */
export class BufferedJournal<Entry> {
  readonly #journal: Journal<Entry>;
  readonly #state: JournalState<Entry>;
  readonly #reporter: Reporter;
  #retry: NodeJS.Timeout | undefined;
  #isBehind = false;
  /** Number of lines after the last compaction. */
  #compactedLines = 0;
  #compaction: Promise<void> | undefined;

  constructor(journal: Journal<Entry>, state: JournalState<Entry>, reporter: Reporter = silentReporter()) {
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
    if (this.#isBehind) this.#attempt(() => this.#replace());
    else this.#attempt(() => this.#journal.write(entries, isDeferred));
  }

  /** Resolves once deferred entries are on disk, or writing has failed. */
  async sync(): Promise<void> {
    if (this.#isBehind) return;
    try {
      await this.#journal.sync();
    } catch (error) {
      this.#scheduleRetry(errorMessage(error));
    }
  }

  /** Immediately replaces the journal with the current state. On a write error the journal is left unchanged. */
  shorten(): void {
    try {
      this.#replace();
      this.#compactedLines = this.length;
    } catch (error) {
      this.#reportCompaction(error);
    }
  }

  /**
   * Compacts the journal between requests if it has more lines than this, and more than twice as many as after the last
   * compaction. On a write error the journal is left unchanged.
   */
  shortenAbove(lines: number): void {
    if (this.#compaction || this.length <= Math.max(lines, 2 * this.#compactedLines)) return;
    this.#compaction = this.#journal
      .replaceBetweenRequests(this.#state.inParts(), (before) => this.#state.last?.(before) ?? [])
      .then(() => {
        this.#compactedLines = this.length;
      })
      .catch((error: unknown) => this.#reportCompaction(error))
      .finally(() => {
        this.#compaction = undefined;
      });
  }

  /** Resolves when no compaction is running. */
  async compacted(): Promise<void> {
    await this.#compaction;
  }

  #reportCompaction(error: unknown): void {
    const message = `${this.#name} cannot be compacted (${errorMessage(error)}) and grows until the disk has room.`;
    this.#reporter.log.error('journal_compaction_failed', message);
  }

  #replace(): void {
    const entries = this.#state.all();
    this.#journal.replace([...entries, ...(this.#state.last?.(entries.length) ?? [])]);
  }

  get #name(): string {
    return path.basename(this.#journal.file);
  }

  #attempt(write: () => void): void {
    clearTimeout(this.#retry);
    try {
      write();
    } catch (error) {
      this.#scheduleRetry(errorMessage(error));
      return;
    }
    if (this.#isBehind) this.#reporter.log.info('journal_recovered', `${this.#name} is writable again and complete.`);
    this.#isBehind = false;
  }

  #scheduleRetry(message: string): void {
    this.#reporter.events.emit({ type: 'store-error', store: 'disk', operation: 'journal', message });
    if (!this.#isBehind)
      this.#reporter.log.error(
        'journal_write_failed',
        `${this.#name} cannot be written (${message}). Free disk space; until then new lines are kept in memory only.`,
      );
    this.#isBehind = true;
    this.#retry = setTimeout(() => this.#attempt(() => this.#replace()), retryMs).unref();
  }
}
