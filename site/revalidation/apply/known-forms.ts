import { siteCache } from '#cache/site-cache.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { formsAmong } from '#revalidation/content/forms-among.ts';

function* listPageTags(): Generator<string> {
  const { pages } = siteCache();
  for (const path of pages.paths()) yield* pages.getMetadata(path)?.tags ?? [];
}

/** Returns the tags of the forms on stored pages. */
export const shownFormTags = (): string[] => formsAmong(listPageTags()).map(cacheTags.form);

/** Returns the handles of the forms on stored pages and in the content last seen. */
export const knownForms = (): string[] => formsAmong([...contentState().content.elements().keys(), ...listPageTags()]);
