import type { InvalidatedTags } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import { visitorsFirst } from '#lib/visitors-first.ts';

/** How many pages are looked at before visitors are answered again. */
const lookedAtAtOnce = 200;

/** For each set of tags, the stored pages that have one of them. */
export async function pagesWithTags(all: readonly InvalidatedTags[]): Promise<string[][]> {
  const touched = all.map(({ soft, hard }) => [...soft, ...hard]);
  const byTag = await pagesByTag(new Set(touched.flat()));
  return touched.map((tags) => [...new Set(tags.flatMap((tag) => byTag.get(tag) ?? []))].toSorted());
}

async function pagesByTag(touched: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const { pages } = siteCache();
  // As they are now: a page that is rendered meanwhile may have lost the tag.
  const described = pages.paths().map((path) => ({ path, tags: pages.metadataOf(path)?.tags ?? [] }));
  const found = new Map([...touched].map((tag): [string, string[]] => [tag, []]));
  for (const [position, { path, tags }] of described.entries()) {
    if (position % lookedAtAtOnce === 0) await visitorsFirst();
    for (const tag of tags) found.get(tag)?.push(path);
  }
  return found;
}
