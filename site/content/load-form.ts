import { type FormData, FormDefinitionFragment } from '#lib/cms/fragments/form.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/sites.ts';
import { synchronized } from './in-step.ts';
import { loadFromCms } from './load.ts';

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

const loadByHandle = synchronized(async (handle: string, site: Locale): Promise<FormData | undefined> => {
  'use cache';
  return (await loadFromCms(getForm, { handle: [handle], site: [site] })).formieForm ?? undefined;
});

/** Craft's rule for handles. In a query, other texts may be wildcards, negations or too long. */
const isHandle = (text: string) => /^[a-zA-Z][a-zA-Z0-9_]{0,254}$/.test(text);

/** Loads a form; undefined if the handle is unknown. */
export const loadForm = async (handle: string, site: Locale): Promise<FormData | undefined> =>
  isHandle(handle) ? loadByHandle(handle, site) : undefined;
