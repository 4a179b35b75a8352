import { registered } from '#lib/per-process.ts';
import { CmsError } from './errors.ts';

/** How many entries the CMS says a section has in a site. */
export type Told = { section: string; site: string; told: number };

/** The CMS answered, and what it said is not to be shown before it has said so for a while. */
export class DoubtfulAnswer extends CmsError {
  constructor(operation: string, losses: readonly string[]) {
    super(
      { name: operation, type: 'query' },
      { status: 200, messages: [`it lists ${losses.join(', ')}, which is not believed yet`] },
    );
  }
}

/** What is known of the content without asking: how many entries a section had in a site. */
type Known = { count(section: string, site: string): number };

/** Who follows the content: knows what was there, and has everything compared where an answer lacks most of it. */
type Follower = { content: Known; onLoss: () => void };

const follower = registered('follower', () => ({ current: undefined as Follower | undefined }));

/** From now on answers are compared with what is known. */
export function believeBy(current: Follower): void {
  follower.current = current;
}

/** Where more than half is missing of what is known, in words. */
export function lossesIn(counts: Iterable<Told>, known: Known): string[] {
  return [...counts].flatMap(({ section, site, told }) => {
    const before = known.count(section, site);
    return told * 2 < before ? [`${told} of ${before} entries of ${section} (${site})`] : [];
  });
}

/**
 * Throws a `DoubtfulAnswer` where an answer that a page is made of lacks more than half of a section that the site knows,
 * and has everything compared soon. A site that does not follow the content, such as a build, believes everything.
 */
export function believe(operation: string, counts: Iterable<Told>): void {
  const { current } = follower;
  const losses = current ? lossesIn(counts, current.content) : [];
  if (losses.length === 0) return;
  current?.onLoss();
  throw new DoubtfulAnswer(operation, losses);
}
