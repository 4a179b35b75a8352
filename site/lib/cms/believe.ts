import { perProcess } from '#lib/per-process.ts';
import { CmsError } from './errors.ts';

/** How many entries the CMS says a section has in a site. */
export type SectionCount = { section: string; site: string; count: number };

/** A response that is not shown until the CMS has repeated it for a while. */
export class DoubtfulAnswer extends CmsError {
  constructor(operation: string, losses: readonly string[]) {
    super(
      { name: operation, type: 'query' },
      { status: 200, messages: [`it lists ${losses.join(', ')}, which is not believed yet`] },
    );
  }
}

/** How many entries a section had in a site, as far as is known without asking. */
type Known = { count(section: string, site: string): number };

/** Follows the content: knows what was there, and has everything compared if an answer lacks most of it. */
type Follower = { content: Known; onLoss: () => void };

const follower = perProcess('follower', () => ({ current: undefined as Follower | undefined }));

/** From now on answers are compared with what is known. */
export function believeBy(current: Follower): void {
  follower.current = current;
}

/** In words, the sections in which more than half of the known entries are missing. */
export function lossesIn(counts: Iterable<SectionCount>, known: Known): string[] {
  return [...counts].flatMap(({ section, site, count }) => {
    const before = known.count(section, site);
    return count * 2 < before ? [`${count} of ${before} entries of ${section} (${site})`] : [];
  });
}

/**
 * Throws a `DoubtfulAnswer` if a page's response lacks more than half of the entries known in a section, and schedules a
 * full comparison. Without a follower, for instance during a build, every response is believed.
 */
export function believe(operation: string, counts: Iterable<SectionCount>): void {
  const { current } = follower;
  const losses = current ? lossesIn(counts, current.content) : [];
  if (losses.length === 0) return;
  current?.onLoss();
  throw new DoubtfulAnswer(operation, losses);
}
