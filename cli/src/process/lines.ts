import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CliError } from '../errors/cli-error.ts';
import { reasonOf } from './files.ts';

/**
 * The lines of a file one by one, decompressed if its name ends in `.gz`.
 * @throws CliError `no-file`
 */
export async function* readLines(file: string, folder: string): AsyncGenerator<string> {
  const source = createReadStream(resolve(folder, file));
  const text = new PassThrough();
  const whole = file.endsWith('.gz') ? pipeline(source, createGunzip(), text) : pipeline(source, text);
  // Awaited below; until then a broken file must not be an unhandled rejection.
  whole.catch(() => {});
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
    await whole;
  } catch (error) {
    throw new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}
