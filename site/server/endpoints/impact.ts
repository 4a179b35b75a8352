import { mergeTags } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { pagesWithTags } from '#revalidation/apply/pages-with-tags.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { possibleChanges } from '#revalidation/tags/possible-changes.ts';

export type Impact = {
  entry: string;
  section: string;
  /** Paths of the entry, one per locale. */
  paths: string[];
  /** Number of cached pages. */
  kept: number;
  /** Pages that each kind of change invalidates. If `isHard`, stale copies are not served. */
  changes: { change: string; pages: string[]; isHard: boolean }[];
};

/**
 * Returns the pages that changes to an entry invalidate, or undefined if the entry is unknown.
 * @param name the entry's ID, or the path of its page
 */
export async function entryImpact(name: string): Promise<Impact | undefined> {
  const { content } = contentState();
  const known = [...content.all().values()];
  const wantedId = name.startsWith('/')
    ? known.find(({ site, uri }) => uri !== null && getEntryPath(site, uri) === name)?.id
    : name;
  const versions = known.filter(({ id }) => id === wantedId);
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
    paths: versions.flatMap(({ site, uri }) => (uri === null ? [] : [getEntryPath(site, uri)])),
    kept: [...siteCache().pages.paths()].length,
    changes: merged.map(({ change, affected }, index) => ({
      change,
      pages: pages[index] ?? [],
      isHard: affected.hard.length > 0,
    })),
  };
}
