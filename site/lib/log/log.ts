import type { Writable } from 'node:stream';
import { env } from '#lib/env.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { requestFields } from '#lib/tracing.ts';
import { type LogFields, type LogLevel, type LogLine, toJson, toText } from './log-line.ts';

const levels: readonly LogLevel[] = ['info', 'warn', 'error'];
/** Maximum buffered output in bytes; further lines are dropped and counted. */
const maxBufferedBytes = 1024 * 1024;

type Options = { stream: Writable; level: LogLevel; format: 'json' | 'text' };

/**
 * A structured log, one event per line. It never blocks on a slow or closed reader, unlike pino's synchronous
 * destination at exit (measured with pino 10).
 */
export class Log {
  readonly #stream: Writable;
  readonly #minLevel: number;
  readonly #format: (line: LogLine) => string;
  #droppedLines = 0;

  constructor({ stream, level, format }: Options) {
    this.#stream = stream;
    this.#minLevel = levels.indexOf(level);
    this.#format = format === 'json' ? toJson : toText;
    // The reader can close first. Without a listener, the resulting error event would end the process.
    stream.on('error', () => {});
  }

  info(event: string, message: string, fields: LogFields = {}): void {
    this.#write('info', event, message, fields);
  }

  warn(event: string, message: string, fields: LogFields = {}): void {
    this.#write('warn', event, message, fields);
  }

  error(event: string, message: string, fields: LogFields = {}): void {
    this.#write('error', event, message, fields);
  }

  #write(level: LogLevel, event: string, message: string, fields: LogFields): void {
    if (levels.indexOf(level) < this.#minLevel || this.#stream.destroyed) return;
    if (this.#stream.writableLength > maxBufferedBytes) {
      this.#droppedLines++;
      return;
    }
    const lines = this.#droppedLines;
    this.#droppedLines = 0;
    if (lines > 0)
      this.#write('warn', 'log_lines_dropped', `${lines} log lines were dropped because the output was not read.`, {
        lines,
      });
    const all = { ...fields, ...requestFields() };
    this.#stream.write(`${this.#format({ time: timestamp(), level, event, message, fields: all })}\n`);
  }
}

/** Avoids `new Date()` without arguments, which makes Next treat the page that logs as dynamic. */
const timestamp = () => new Date(performance.timeOrigin + performance.now()).toISOString();

/** The log of this process, written to stdout. */
export const log: Log = processSingleton(
  'log',
  () =>
    new Log({
      stream: process.stdout,
      level: env.LOG_LEVEL,
      format: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    }),
);
