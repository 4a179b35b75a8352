import { breathe, type InvalidatedTags } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';

/** Returns, for each set of tags, the paths of the stored pages that have at least one of them. */
export async function pagesWithTags(all: readonly InvalidatedTags[]): Promise<string[][]> {
  const { pages } = siteCache();
  const found = all.map(() => new Set<string>());
  const touching = new Map<string, Set<string>[]>();
  for (const [position, { soft, hard }] of all.entries())
    for (const tags of [soft, hard])
      for (const tag of tags) {
        const pagesOfSet = found[position];
        if (pagesOfSet) touching.set(tag, [...(touching.get(tag) ?? []), pagesOfSet]);
        await breathe();
      }
  if (touching.size === 0) return all.map(() => []);
  for (const path of pages.paths()) {
    for (const tag of pages.getMetadata(path)?.tags ?? []) {
      const sets = touching.get(tag);
      if (sets) for (const set of sets) set.add(path);
    }
    await breathe();
  }
  return found.map((paths) => [...paths].toSorted());
}
