import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type * as v from 'valibot';
import { breathe } from '../lib/breathe.ts';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import { type Logger, silentLog } from '../report/reporter.ts';

/** Number of characters per write while the file is replaced between requests. */
const chunkLength = 64 * 1024;

const toLines = (entries: readonly unknown[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/**
 * An append-only file of JSON lines, which are on disk when `write` returns, unless deferred. Opening it skips
 * truncated and invalid lines, which never corrupt the next line.
 */
export class Journal<Entry> {
  readonly #file: string;
  #fd: number;
  #lines = 0;
  /** After a failed write the file may end mid-line. */
  #endsMidLine = false;
  /** What was written since `replaceBetweenRequests` began. */
  #sinceCopy: { text: string; lines: number } | undefined;

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

  /** Number of lines in the file, except those skipped when it was opened. */
  get lineCount(): number {
    return this.#lines;
  }

  /**
   * Appends entries. Throws on a write error; some entries may then be lost.
   *
   * @param isDeferred leaves flushing to the next sync; until then a power failure can lose the entries, but a crash of
   * the process cannot
   */
  write(entries: readonly Entry[], isDeferred = false): void {
    const text = toLines(entries);
    try {
      fs.writeFileSync(this.#fd, this.#endsMidLine ? `\n${text}` : text);
      if (!isDeferred) fs.fdatasyncSync(this.#fd);
    } catch (error) {
      this.#endsMidLine = true;
      throw error;
    }
    this.#endsMidLine = false;
    this.#lines += entries.length;
    if (!this.#sinceCopy) return;
    this.#sinceCopy.text += text;
    this.#sinceCopy.lines += entries.length;
  }

  /** Resolves once deferred entries are on disk. */
  async sync(): Promise<void> {
    const descriptor = this.#fd;
    try {
      await promisify(fs.fdatasync)(descriptor);
    } catch (error) {
      // The journal has since been replaced by a new file, where all entries are synced.
      if (descriptor === this.#fd) throw error;
    }
  }

  /** Replaces the file atomically and synchronously. */
  replace(entries: readonly Entry[]): void {
    this.#sinceCopy = undefined;
    const temporary = `${this.#file}.tmp`;
    const descriptor = fs.openSync(temporary, 'w');
    try {
      fs.writeFileSync(descriptor, toLines(entries));
      fs.fdatasyncSync(descriptor);
      fs.renameSync(temporary, this.#file);
    } catch (error) {
      // A partial copy would occupy the space the next attempt needs.
      fs.rmSync(temporary, { force: true });
      throw error;
    } finally {
      fs.closeSync(descriptor);
    }
    this.#reopen(entries.length);
  }

  /**
   * Writes a new file in parts, between which requests are served, and replaces the old one atomically. Entries written
   * in the meantime follow the given ones. Resolves to false if another replacement came first.
   *
   * @param entries may reflect entries written in the meantime, since repeating an entry changes nothing
   * @param last returns the entries that end the file, given the number of lines before them
   */
  async replaceBetweenRequests(
    entries: Iterable<Entry> | AsyncIterable<Entry>,
    last: (lines: number) => readonly Entry[],
  ): Promise<boolean> {
    const sinceCopy = { text: '', lines: 0 };
    this.#sinceCopy = sinceCopy;
    const isCurrent = () => this.#sinceCopy === sinceCopy;
    const temporary = `${this.#file}.compacting`;
    try {
      const handle = await fs.promises.open(temporary, 'w');
      try {
        const copied = await copyTo(handle, entries, isCurrent);
        await handle.datasync();
        if (!isCurrent()) return false;
        // From here on, the code is synchronous, so nothing else can be written in between.
        const lines = copied + sinceCopy.lines;
        const end = last(lines);
        fs.writeFileSync(handle.fd, sinceCopy.text + toLines(end));
        fs.fdatasyncSync(handle.fd);
        fs.renameSync(temporary, this.#file);
        this.#reopen(lines + end.length);
        return true;
      } finally {
        await handle.close();
      }
    } finally {
      if (isCurrent()) this.#sinceCopy = undefined;
      // A partial copy would occupy space that the journal needs.
      await fs.promises.rm(temporary, { force: true });
    }
  }

  /** Continues in the file that has replaced the previous one. */
  #reopen(lines: number): void {
    const old = this.#fd;
    this.#fd = fs.openSync(this.#file, 'a');
    fs.closeSync(old);
    this.#lines = lines;
    this.#endsMidLine = false;
  }

  close(): void {
    fs.closeSync(this.#fd);
  }
}

/** Writes entries as long as `isWanted` returns true, and returns their number. */
async function copyTo<Entry>(
  handle: fs.promises.FileHandle,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  isWanted: () => boolean,
): Promise<number> {
  let [text, lines] = ['', 0];
  for await (const entry of entries) {
    if (!isWanted()) break;
    text += `${JSON.stringify(entry)}\n`;
    lines += 1;
    if (text.length > chunkLength) {
      await handle.appendFile(text);
      text = '';
    }
    await breathe();
  }
  await handle.appendFile(text);
  return lines;
}

/** Skips truncated and invalid lines. The event of a truncated line was never acknowledged, so its sender retries. */
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
