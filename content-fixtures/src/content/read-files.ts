import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../message-of.ts';

export type SourceFile = { file: string; folder: string; name: string; site: string | null; source: unknown };

/** One JSON file. Throws an error that names the file where it is not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * The JSON files of a folder and of the folders in it, in the order of their names. `x.en.json` gives name `x` and site
 * `en`. A file that is not JSON goes to `onFault` instead.
 */
export function readFolder(root: string, onFault: (file: string, reason: string) => void): SourceFile[] {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((relative) => {
    const file = path.join(root, relative);
    const [name = '', site = null] = path.basename(relative, '.json').split('.');
    try {
      return [{ file, folder: path.dirname(relative), name, site, source: readJson(file) }];
    } catch (error) {
      onFault(file, error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
      return [];
    }
  });
}
