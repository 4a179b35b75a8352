import { graphql } from '#lib/cms/graphql.ts';
import { load } from '#lib/cms/load.ts';
import type { Site } from '#lib/sites.ts';

const getTranslations = graphql(`
  query getTranslations($site: [String]) {
    translations(site: $site, category: "site") {
      key
      message
    }
  }
`);

/** The messages of the interface in the page's language, by key. */
export type Strings = Readonly<Record<string, string>>;

export async function loadStrings(site: Site): Promise<Strings> {
  'use cache';
  const { translations } = await load(getTranslations, { site: [site] });
  return Object.fromEntries(translations.map(({ key, message }) => [key, message]));
}
