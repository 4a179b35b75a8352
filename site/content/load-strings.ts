import { graphql } from '#lib/cms/graphql.ts';
import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { inStep } from './in-step.ts';
import { load } from './load.ts';

const getTranslations = graphql(`
  query getTranslations($site: [String]) {
    translations(site: $site, category: "site") {
      key
      message
    }
  }
`);

export const loadStrings = inStep(async (site: Site): Promise<Strings> => {
  'use cache';
  const { translations } = await load(getTranslations, { site: [site] });
  return Object.fromEntries(translations.map(({ key, message }) => [key, message]));
});
