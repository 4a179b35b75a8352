import { sharedCache } from '@vitrine/cache/shared-cache.ts';

/** The tags of all forms on pages. The API gives forms no date, so an unannounced change of one cannot be detected. */
export function formsShown(): string[] {
  const { pages } = sharedCache();
  const shown = pages.paths().flatMap((path) => pages.describe(path)?.tags ?? []);
  return [...new Set(shown.filter((tag) => tag.startsWith('form:')))];
}
