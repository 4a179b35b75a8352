import { processSingleton } from '#lib/process-singleton.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import { CmsError } from './cms-error.ts';

/** Number of entries that the CMS reports for a section and locale. */
export type SectionCount = { section: string; site: string; count: number };

/**
 * Thrown for a response that lacks more than half of a section's entries. Once the CMS has repeated it throughout the
 * grace period, it is accepted.
 */
export class IncompleteResponseError extends CmsError {
  constructor(operation: string, losses: readonly string[]) {
    super(
      { name: operation, type: 'query' },
      { status: 200, messages: [`it lists only ${losses.join(', ')}, which is implausible`] },
    );
  }
}

/** Number of entries when the section was last seen. */
type EntryCounts = { count(section: string, site: string): number };

/** The last-seen counts and a callback for incomplete responses. */
type Baseline = { content: EntryCounts; onLoss: () => void };

const reference = processSingleton('plausibility', () => ({ current: undefined as Baseline | undefined }));

/** Sets the counts that responses are compared with. */
export function setResponseBaseline(current: Baseline): void {
  reference.current = current;
}

/** Describes each section that lacks more than half of its last-seen entries. */
export function findMissingEntries(counts: Iterable<SectionCount>, seen: EntryCounts): string[] {
  return [...counts].flatMap(({ section, site, count }) => {
    const before = seen.count(section, site);
    return count * 2 < before ? [`${count} of ${before} entries of ${section} (${site})`] : [];
  });
}

export const reportMissing = remoteProcedure('report-losses', (counts: readonly SectionCount[]): string[] => {
  const { current } = reference;
  const losses = current ? findMissingEntries(counts, current.content) : [];
  if (losses.length > 0) current?.onLoss();
  return losses;
});

/**
 * Throws an `IncompleteResponseError` if a section lacks more than half of its entries. Without a baseline, as in a
 * build, every response passes.
 */
export async function assertComplete(operation: string, counts: readonly SectionCount[]): Promise<void> {
  if (counts.length === 0) return;
  const losses = await reportMissing(counts);
  if (losses.length > 0) throw new IncompleteResponseError(operation, losses);
}
