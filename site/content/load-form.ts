import { type FormData, FormDefinitionFragment } from '#lib/cms/fragments/form.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Site } from '#lib/sites.ts';
import { inStep } from './in-step.ts';
import { load } from './load.ts';

const getForm = graphql(
  `
  query getForm($handle: [String], $site: [String]) {
    formieForm(handle: $handle, site: $site) {
      ...FormDefinition
    }
  }
`,
  [FormDefinitionFragment],
);

/** A form as the CMS describes it in a site; undefined if there is none of this handle. */
export const loadForm = inStep(async (handle: string, site: Site): Promise<FormData | undefined> => {
  'use cache';
  return (await load(getForm, { handle: [handle], site: [site] })).formieForm ?? undefined;
});
