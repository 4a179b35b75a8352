import { CliError } from '../errors/cli-error.ts';
import { readText } from '../process/files.ts';
import { crawlSnapshot, failureOfCrawl } from './crawl-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Reads what `vitrine crawl --json` wrote.
 * @throws CliError `no-file`, or `bad-build` for another file
 */
export async function loadCrawlReport(file: string, folder: string): Promise<Snapshot> {
  const text = await readText(file, folder);
  const snapshot = crawlSnapshot(file, text);
  const failure = snapshot ? undefined : failureOfCrawl(text);
  if (failure !== undefined)
    throw new CliError('bad-build', `${file} is the report of a crawl that failed: ${failure}`, {
      remedy: 'Crawl that site again: vitrine crawl --json -o FILE.',
    });
  if (!snapshot) throw new CliError('bad-build', `${file} is not a report of vitrine crawl --json.`);
  return snapshot;
}

export const incompleteNote = ({ name }: Snapshot): string =>
  `${name} is of a crawl that was not complete, so only pages that it has were compared.`;
