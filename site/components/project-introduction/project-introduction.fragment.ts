import { MarketNameFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';

export const ProjectIntroductionFragment = graphql(
  `
  fragment ProjectIntroduction on projects_Entry {
    client
    placeElement
    yearElement
    sizeElement
    servicesSelectorElement {
      __typename
      id
      title
    }
    marketSelectorElement {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketName }
    }
    introductionLabelElement
    introductionElement
    wysiwygSimpleElement
  }
`,
  [MarketNameFragment],
);
