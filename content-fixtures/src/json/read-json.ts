import { readFileSync } from 'node:fs';
import { messageOf } from './thrown.ts';

/** One JSON file. Throws an error that names the file where it is not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}
