import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The redirect map to work on: the one named, else the committed one. `shown` is its name for messages. */
export function mapFile(named: string | undefined, folder: string): { path: string; shown: string } {
  if (named !== undefined) return { path: named, shown: named };
  const path = fileURLToPath(import.meta.resolve('@vitrine/redirects/legacy.json'));
  return { path, shown: relative(folder, path) };
}
