import { CliError } from '../errors/cli-error.ts';
import { readText } from '../process/files.ts';
import { parseCrawlFailure, parseCrawlReport } from './crawl-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Reads a report of `vitrine crawl --json`.
 * @throws CliError `read-failed` or `invalid-snapshot`
 */
export async function loadCrawlReport(file: string, directory: string): Promise<Snapshot> {
  const text = await readText(file, directory);
  const snapshot = parseCrawlReport(file, text);
  const failure = snapshot ? undefined : parseCrawlFailure(text);
  if (failure !== undefined)
    throw new CliError('invalid-snapshot', `${file} is the report of a crawl that failed: ${failure}`, {
      hint: 'Crawl the site again: vitrine crawl --json -o FILE.',
    });
  if (!snapshot) throw new CliError('invalid-snapshot', `${file} is not a report of vitrine crawl --json.`);
  return snapshot;
}

export const incompleteNote = ({ name }: Snapshot): string =>
  `${name} comes from an incomplete crawl, so only its pages were compared.`;
