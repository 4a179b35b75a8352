import type { TouchedTags } from '#cache/clock/tag-clock.ts';
import { sharedCache } from '#cache/shared-cache.ts';

/** For each set of tags, the stored pages that have one of them. */
export function pagesWithTags(all: readonly TouchedTags[]): string[][] {
  const touched = all.map(({ soft, hard }) => [...soft, ...hard]);
  const byTag = pagesByTag(new Set(touched.flat()));
  return touched.map((tags) => [...new Set(tags.flatMap((tag) => byTag.get(tag) ?? []))].toSorted());
}

function pagesByTag(touched: ReadonlySet<string>): Map<string, string[]> {
  const { pages } = sharedCache();
  const found = new Map<string, string[]>();
  for (const path of pages.paths())
    for (const tag of pages.describe(path)?.tags ?? [])
      if (touched.has(tag)) found.set(tag, [...(found.get(tag) ?? []), path]);
  return found;
}
