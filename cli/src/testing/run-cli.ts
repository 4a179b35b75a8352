import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ProcessLike } from '../process/signals.ts';
import { run } from '../program.ts';

export type Ran = {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** Environment of an in-process run. */
export type RunOptions = {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Emit `SIGINT` to simulate Ctrl-C. */
  readonly signals?: EventEmitter;
  /** Input; undefined means stdin is not a TTY. */
  readonly typed?: string;
  readonly exit?: (code: number) => void;
  /** Whether stdout is a TTY. */
  readonly isTTY?: boolean;
  readonly columns?: number;
};

function requireValidReport(command: string, report: string): void {
  const problem = validateReport(report);
  if (problem) throw new Error(`the report of ${command} does not match docs/schemas:\n${problem}`);
}

/** Runs the CLI in this process: `runCli('crawl --json')`. Throws if a JSON report violates its schema. */
export async function runCli(command: string, options: RunOptions = {}): Promise<Ran> {
  const stdout = collect(options);
  const stderr = collect(options);
  const signals = options.signals ?? new EventEmitter();
  const host: ProcessLike = {
    argv: ['node', 'vitrine', ...command.split(' ').filter((word) => word !== '')],
    env: options.env ?? {},
    stdin: Object.assign(Readable.from([options.typed ?? '']), { isTTY: options.typed !== undefined }),
    stdout: stdout.stream,
    stderr: stderr.stream,
    cwd: () => options.cwd ?? process.cwd(),
    exit: options.exit ?? (() => {}),
    on: (event, listener) => signals.on(event, listener),
    off: (event, listener) => signals.off(event, listener),
  };
  const exitCode = await run(host);
  if (/ --json\b/.test(command) && stdout.text().startsWith('{')) requireValidReport(command, stdout.text());
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

function collect({ isTTY = false, columns = 80 }: RunOptions): { stream: Writable; text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, callback) {
      chunks.push(String(chunk));
      callback();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns }), text: () => chunks.join('') };
}

const directory = path.resolve(import.meta.dirname, '../../../docs/schemas');

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false });
for (const file of readdirSync(directory)) ajv.addSchema(JSON.parse(readFileSync(path.join(directory, file), 'utf8')));

/** Validates a JSON report against its schema in docs/schemas; returns the errors, or undefined. */
export function validateReport(text: string): string | undefined {
  const report: unknown = JSON.parse(text);
  const { command, failure } = Object(report);
  const name = failure === undefined ? String(command).replaceAll(' ', '-') : 'failure';
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (!validate) return `docs/schemas has no schema for "${command}"`;
  if (validate(report)) return undefined;
  return ajv.errorsText(validate.errors, { dataVar: String(command), separator: '\n' });
}
