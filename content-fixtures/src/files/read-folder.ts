import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../shared/errors.ts';
import { readJson } from '../shared/json.ts';

export type SourceFile = { file: string; folder: string; name: string; site: string | null; source: unknown };

/**
 * The JSON files of a folder and its subfolders, sorted by name. `x.en.json` gives name `x` and site `en`. A file that is
 * not JSON goes to `onFault` instead.
 */
export function readFolder(root: string, onFault: (file: string, message: string) => void): SourceFile[] {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((relative) => {
    const file = path.join(root, relative);
    const [name = '', site = null] = path.basename(relative, '.json').split('.');
    try {
      return [{ file, folder: path.dirname(relative), name, site, source: readJson(file) }];
    } catch (error) {
      onFault(file, errorMessage(error instanceof Error ? error.cause : error));
      return [];
    }
  });
}
