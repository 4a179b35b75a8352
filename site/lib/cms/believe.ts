import { sharedCache } from '#cache/shared-cache.ts';
import { following } from '#revalidation/apply/following.ts';
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

/** Where more than half is missing of what the site knows, in words. */
export function lossesIn(counts: Iterable<Told>): string[] {
  const { seen } = sharedCache();
  return [...counts].flatMap(({ section, site, told }) => {
    const known = seen.count(section, site);
    return told * 2 < known ? [`${told} of ${known} entries of ${section} (${site})`] : [];
  });
}

/**
 * Throws a `DoubtfulAnswer` where an answer that a page is made of lacks more than half of a section that the site knows,
 * and has everything compared soon. A site that does not follow the content, such as a build, believes everything.
 */
export function believe(operation: string, counts: Iterable<Told>): void {
  if (!following.isOn) return;
  const losses = lossesIn(counts);
  if (losses.length === 0) return;
  following.soon();
  throw new DoubtfulAnswer(operation, losses);
}
