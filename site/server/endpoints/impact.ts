import { mergeTags } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { pagesWithTags } from '#revalidation/apply/pages-with-tags.ts';
import { seen } from '#revalidation/content/seen.ts';
import { possibleChanges } from '#revalidation/tags/possible-changes.ts';

export type Impact = {
  entry: string;
  section: string;
  /** Where the entry is, in each site. */
  paths: string[];
  /** How many pages the site keeps; only those can be rendered again. */
  kept: number;
  /** What each change would have rendered again; `isHard` where the old page could not be shown meanwhile. */
  changes: { change: string; pages: string[]; isHard: boolean }[];
};

/** What changes of an entry, named by its id or the path of its page, would reach; undefined if it is not known. */
export async function impactOf(name: string): Promise<Impact | undefined> {
  const { content } = seen();
  const known = [...content.all().values()];
  const isNamed = name.startsWith('/')
    ? known.find(({ site, uri }) => uri !== null && pathOf(site, uri) === name)?.id
    : name;
  const versions = known.filter(({ id }) => id === isNamed);
  const [first] = versions;
  if (!first) return undefined;
  const all = versions.flatMap((entry) => possibleChanges(entry, content));
  const merged = [...Map.groupBy(all, ({ change }) => change)].map(([change, parts]) => ({
    change,
    affected: mergeTags(parts.map(({ affected }) => affected)),
  }));
  const pages = await pagesWithTags(merged.map(({ affected }) => affected));
  return {
    entry: first.id,
    section: first.section,
    paths: versions.flatMap(({ site, uri }) => (uri === null ? [] : [pathOf(site, uri)])),
    kept: siteCache().pages.paths().length,
    changes: merged.map(({ change, affected }, index) => ({
      change,
      pages: pages[index] ?? [],
      isHard: affected.hard.length > 0,
    })),
  };
}
