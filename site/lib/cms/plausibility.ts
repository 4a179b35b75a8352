import { perProcess } from '#lib/per-process.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import { CmsError } from './errors.ts';

/** How many entries the CMS says a section has in a site. */
export type SectionCount = { section: string; site: string; count: number };

/** A response that lacks so much that it is not used until the CMS has repeated it for DOUBT_MS. */
export class ImplausibleResponse extends CmsError {
  constructor(operation: string, losses: readonly string[]) {
    super(
      { name: operation, type: 'query' },
      { status: 200, messages: [`it lists only ${losses.join(', ')}, which is not plausible`] },
    );
  }
}

/** How many entries a section had in a site when it was last seen. */
type SeenCounts = { count(section: string, site: string): number };

/** What responses are compared with, and what to do when one lacks most of it. */
type Reference = { content: SeenCounts; onLoss: () => void };

const reference = perProcess('plausibility', () => ({ current: undefined as Reference | undefined }));

/** From now on responses are compared with this content. */
export function judgePlausibilityBy(current: Reference): void {
  reference.current = current;
}

/** In words, the sections in which more than half of the entries seen before are missing. */
export function lossesIn(counts: Iterable<SectionCount>, seen: SeenCounts): string[] {
  return [...counts].flatMap(({ section, site, count }) => {
    const before = seen.count(section, site);
    return count * 2 < before ? [`${count} of ${before} entries of ${section} (${site})`] : [];
  });
}

export const reportLosses = remoteProcedure('report-losses', (counts: readonly SectionCount[]): string[] => {
  const { current } = reference;
  const losses = current ? lossesIn(counts, current.content) : [];
  if (losses.length > 0) current?.onLoss();
  return losses;
});

/**
 * Throws an `ImplausibleResponse` if a page's response lacks more than half of the entries that a section had, and reports
 * the loss. Without a reference, for instance during a build, every response is plausible.
 */
export async function requirePlausible(operation: string, counts: readonly SectionCount[]): Promise<void> {
  if (counts.length === 0) return;
  const losses = await reportLosses(counts);
  if (losses.length > 0) throw new ImplausibleResponse(operation, losses);
}
