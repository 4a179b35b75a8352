import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Logger, silentLog } from '../report/reporter.ts';

/**
 * Lines of JSON, which are on disk when `write` returns unless they may be late. Opening the file skips a line that a crash
 * cut short or that has the wrong shape; such a line never spoils the next one.
 */
export class Journal<Entry> {
  readonly #file: string;
  #descriptor: number;
  #lines = 0;
  /** After a failed write the file may end in half a line. */
  #isTorn = false;

  private constructor(file: string, descriptor: number) {
    this.#file = file;
    this.#descriptor = descriptor;
  }

  /** Opens or creates the file and returns its entries. Throws if it cannot be written. */
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
    journal.#isTorn = text !== '' && !text.endsWith('\n');
    return { journal, entries };
  }

  get file(): string {
    return this.#file;
  }

  /** The number of lines that a restart would read. */
  get length(): number {
    return this.#lines;
  }

  /**
   * Throws if the disk refuses; the entries may then be lost.
   * @param isLate whether they may be lost if the machine stops before the next write, but not if only the process does
   */
  write(entries: readonly Entry[], isLate = false): void {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    try {
      fs.writeFileSync(this.#descriptor, this.#isTorn ? `\n${text}` : text);
      if (!isLate) fs.fdatasyncSync(this.#descriptor);
    } catch (error) {
      this.#isTorn = true;
      throw error;
    }
    this.#isTorn = false;
    this.#lines += entries.length;
  }

  /** Resolves once late entries are on disk, too. */
  async sync(): Promise<void> {
    const descriptor = this.#descriptor;
    try {
      await promisify(fs.fdatasync)(descriptor);
    } catch (error) {
      // `replace` writes all entries to another file, and to the disk.
      if (descriptor === this.#descriptor) throw error;
    }
  }

  /** Replaces all entries with these; after a crash or a disk error the file is either the old one or the new one. */
  replace(entries: readonly Entry[]): void {
    const fresh = `${this.#file}.tmp`;
    const descriptor = fs.openSync(fresh, 'w');
    try {
      fs.writeFileSync(descriptor, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      fs.fdatasyncSync(descriptor);
      fs.renameSync(fresh, this.#file);
    } catch (error) {
      // A partial copy would take up the space that the next attempt needs.
      fs.rmSync(fresh, { force: true });
      throw error;
    } finally {
      fs.closeSync(descriptor);
    }
    const old = this.#descriptor;
    this.#descriptor = fs.openSync(this.#file, 'a');
    fs.closeSync(old);
    this.#lines = entries.length;
    this.#isTorn = false;
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }
}

/** Skips a line cut short by a crash: its event was never acknowledged, so the sender retries. */
function parseLines<Entry>(file: string, text: string, schema: v.GenericSchema<unknown, Entry>, log: Logger): Entry[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    try {
      return [parseOrThrow(schema, JSON.parse(line))];
    } catch (error) {
      const what = error instanceof SyntaxError ? 'An unfinished line' : 'A line';
      log.warn('journal-line-skipped', `${what} in ${file} was skipped: ${errorMessage(error)}`, { file });
      return [];
    }
  });
}
