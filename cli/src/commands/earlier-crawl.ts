import { crawlSnapshot } from '../core/diff/crawl-snapshot.ts';
import type { Snapshot } from '../core/diff/snapshot.ts';
import { CliError } from '../core/errors.ts';
import { readText } from '../io/files.ts';

/**
 * Reads what `vitrine crawl --json` wrote.
 * @throws CliError `no-file`, or `bad-build` for another file
 */
export async function readEarlierCrawl(file: string, folder: string): Promise<Snapshot> {
  const snapshot = crawlSnapshot(file, await readText(file, folder));
  if (!snapshot) throw new CliError('bad-build', `${file} is no report of vitrine crawl --json.`);
  return snapshot;
}

/** Says that not all of an earlier crawl can be compared. */
export const partialNote = ({ name }: Snapshot): string =>
  `${name} is of a crawl that was not complete, so only pages that it has were compared.`;
