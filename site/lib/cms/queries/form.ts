import { FormDefinitionFragment } from '#lib/cms/fragments/form.ts';
import { graphql } from '#lib/cms/graphql.ts';

export const getForm = graphql(
  `
  query getForm($handle: [String], $site: [String]) {
    formieForm(handle: $handle, site: $site) {
      ...FormDefinition
    }
  }
`,
  [FormDefinitionFragment],
);
