import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Logger, silentLog } from '../report/reporter.ts';

/**
 * An append-only file of JSON lines, on disk when `write` returns unless deferred. Opening it skips truncated and invalid
 * lines, which never spoil the next one.
 */
export class Journal<Entry> {
  readonly #file: string;
  #fd: number;
  #lines = 0;
  /** After a failed write the file may end mid-line. */
  #endsMidLine = false;

  private constructor(file: string, descriptor: number) {
    this.#file = file;
    this.#fd = descriptor;
  }

  /** Opens or creates the file and returns its entries. Throws if it is not writable. */
  static open<Entry>(
    file: string,
    schema: v.GenericSchema<unknown, Entry>,
    log: Logger = silentLog,
  ): { journal: Journal<Entry>; entries: Entry[] } {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const journal = new Journal<Entry>(file, fs.openSync(file, 'a'));
    const entries = parseLines(file, text, schema, log);
    journal.#lines = entries.length;
    journal.#endsMidLine = text !== '' && !text.endsWith('\n');
    return { journal, entries };
  }

  get file(): string {
    return this.#file;
  }

  /** Number of lines in the file. */
  get lineCount(): number {
    return this.#lines;
  }

  /**
   * Appends entries. Throws on a write error; some entries may then be lost.
   *
   * @param isDeferred leaves the entries to the next sync: a power loss may lose them, a crash of the process does not
   */
  write(entries: readonly Entry[], isDeferred = false): void {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    try {
      fs.writeFileSync(this.#fd, this.#endsMidLine ? `\n${text}` : text);
      if (!isDeferred) fs.fdatasyncSync(this.#fd);
    } catch (error) {
      this.#endsMidLine = true;
      throw error;
    }
    this.#endsMidLine = false;
    this.#lines += entries.length;
  }

  /** Resolves once deferred entries are on disk. */
  async sync(): Promise<void> {
    const descriptor = this.#fd;
    try {
      await promisify(fs.fdatasync)(descriptor);
    } catch (error) {
      // `replace` has meanwhile synced all entries to a new file.
      if (descriptor === this.#fd) throw error;
    }
  }

  /** Replaces the file atomically. */
  replace(entries: readonly Entry[]): void {
    const temporary = `${this.#file}.tmp`;
    const descriptor = fs.openSync(temporary, 'w');
    try {
      fs.writeFileSync(descriptor, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      fs.fdatasyncSync(descriptor);
      fs.renameSync(temporary, this.#file);
    } catch (error) {
      // A partial copy would occupy the space the next attempt needs.
      fs.rmSync(temporary, { force: true });
      throw error;
    } finally {
      fs.closeSync(descriptor);
    }
    const old = this.#fd;
    this.#fd = fs.openSync(this.#file, 'a');
    fs.closeSync(old);
    this.#lines = entries.length;
    this.#endsMidLine = false;
  }

  close(): void {
    fs.closeSync(this.#fd);
  }
}

/** Skips truncated lines: their events were never acknowledged, so senders retry. */
function parseLines<Entry>(file: string, text: string, schema: v.GenericSchema<unknown, Entry>, log: Logger): Entry[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    try {
      return [parseOrThrow(schema, JSON.parse(line))];
    } catch (error) {
      const what = error instanceof SyntaxError ? 'a truncated line' : 'an invalid line';
      log.warn('journal_line_skipped', `Skipped ${what} in ${file}: ${errorMessage(error)}`, { file });
      return [];
    }
  });
}
