import type { Writable } from 'node:stream';
import { env } from '#lib/env.ts';
import { perProcess } from '#lib/per-process.ts';
import { type Fields, type Level, type LogLine, toJson, toText } from './log-line.ts';

const levels: readonly Level[] = ['info', 'warn', 'error'];
/** Bytes that wait for a reader; what comes while there are more is lost, and counted. */
const mostWaiting = 1024 * 1024;

type Options = { stream: Writable; level: Level; format: 'json' | 'text' };

/**
 * Writes lines that operators read, each of an event with a name of its own. A reader who is slow or gone holds up nobody:
 * that is why it is not pino, whose own output waits for one, at the latest when the process exits (pino 10, measured).
 */
export class Log {
  readonly #stream: Writable;
  readonly #lowest: number;
  readonly #format: (line: LogLine) => string;
  #lost = 0;

  constructor({ stream, level, format }: Options) {
    this.#stream = stream;
    this.#lowest = levels.indexOf(level);
    this.#format = format === 'json' ? toJson : toText;
    // The reader may end before the site does: each line that cannot be written would be an error to log, for ever.
    stream.on('error', () => {});
  }

  info(event: string, message: string, fields: Fields = {}): void {
    this.#write('info', event, message, fields);
  }

  warn(event: string, message: string, fields: Fields = {}): void {
    this.#write('warn', event, message, fields);
  }

  error(event: string, message: string, fields: Fields = {}): void {
    this.#write('error', event, message, fields);
  }

  #write(level: Level, event: string, message: string, fields: Fields): void {
    if (levels.indexOf(level) < this.#lowest || this.#stream.destroyed) return;
    if (this.#stream.writableLength > mostWaiting) {
      this.#lost++;
      return;
    }
    const lines = this.#lost;
    this.#lost = 0;
    if (lines > 0) this.#write('warn', 'lines-lost', `${lines} lines were lost, since nobody read the log.`, { lines });
    this.#stream.write(`${this.#format({ time: timestamp(), level, event, message, fields })}\n`);
  }
}

/** Next takes a page that asks `new Date()` for the time, as one does that logs, for one that changes with each render. */
const timestamp = () => new Date(performance.timeOrigin + performance.now()).toISOString();

/** The log of this process, on its standard output. */
export const log: Log = perProcess(
  'log',
  () =>
    new Log({
      stream: process.stdout,
      level: env.LOG_LEVEL,
      format: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    }),
);
