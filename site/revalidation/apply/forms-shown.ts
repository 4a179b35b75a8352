import { siteCache } from '#cache/site-cache.ts';

/** The tags of all forms on pages. The API gives forms no date, so an unannounced change of one cannot be detected. */
export function formsShown(): string[] {
  const { pages } = siteCache();
  const shown = pages.paths().flatMap((path) => pages.metadataOf(path)?.tags ?? []);
  return [...new Set(shown.filter((tag) => tag.startsWith('form:')))];
}
