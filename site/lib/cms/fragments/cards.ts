import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { ImageFileFragment, ImageFragment } from './image.ts';

/** Fields shown on cards. Reconciliation compares each selection, so an unused field causes needless renders. */
export const ProjectCardFragment = graphql(
  `
  fragment ProjectCard on projects_Entry {
    __typename
    id
    sectionHandle
    siteHandle
    title
    emphasisTitleElement
    uri
    slug
    client
    yearElement
    placeElement
    disableOpeningInSingle
    imageElement { ...Image }
  }
`,
  [ImageFragment],
);

/** Markets of a project, for lists that show them. */
export const ProjectMarketsFragment = graphql(`
  fragment ProjectMarkets on projects_Entry {
    __typename
    id
    sectionHandle
    marketSelectorElement { __typename id sectionHandle title slug }
  }
`);

/** A news card without its text; cards that show the text also select `wysiwygSimpleElement`. */
export const NewsCardFragment = graphql(
  `
  fragment NewsCard on news_Entry {
    __typename
    id
    sectionHandle
    siteHandle
    title
    emphasisTitleElement
    uri @unless(newsTypeElement: "press")
    postDate
    tag
    newsTypeElement
    externalUrl
    externalSource
    imageElement { ...Picture }
  }
`,
  [ImageFileFragment],
);

/** Title and path of a market. */
export const MarketNameFragment = graphql(`
  fragment MarketName on markets_Entry {
    __typename
    id
    sectionHandle
    siteHandle
    title
    uri
    slug
  }
`);

/** Title, path, background and image of a market. */
export const MarketGroundFragment = graphql(
  `
  fragment MarketGround on markets_Entry {
    __typename
    id
    sectionHandle
    siteHandle
    title
    uri
    slug
    groundElement
    imageElement { ...Picture }
  }
`,
  [ImageFileFragment],
);

export const MarketCardFragment = graphql(
  `
  fragment MarketCard on markets_Entry {
    __typename
    id
    sectionHandle
    siteHandle
    title
    uri
    slug
    emphasisTitleElement
    textElement
    groundElement
    imageElement { ...Picture }
  }
`,
  [ImageFileFragment],
);

export const TeamCardFragment = graphql(
  `
  fragment TeamCard on teamMembers_Entry {
    __typename
    id
    sectionHandle
    siteHandle
    title
    positionElement
    departmentElement { __typename id title slug }
    imageElement {
      __typename
      id
      alt
      focalPoint
      original: url
      square: url(width: 300, height: 300, mode: "crop", quality: 99, format: "webp", immediately: false)
      squareLarge: url(width: 600, height: 600, mode: "crop", quality: 82, format: "webp", immediately: false)
    }
  }
`,
);

export type ProjectCardData = FragmentOf<typeof ProjectCardFragment>;
export type ProjectWithMarketsData = ProjectCardData & FragmentOf<typeof ProjectMarketsFragment>;
export type ProjectWithMarkets = ReturnType<typeof toProjectCard>;

export const toProjectCard = (data: ProjectWithMarketsData) => ({
  ...readFragment(ProjectCardFragment, data),
  ...readFragment(ProjectMarketsFragment, data),
});
export type NewsCardData = FragmentOf<typeof NewsCardFragment> & { wysiwygSimpleElement?: string | null };
export type MarketCardData = FragmentOf<typeof MarketCardFragment>;
export type MarketGroundData = FragmentOf<typeof MarketGroundFragment>;
export type TeamCardData = FragmentOf<typeof TeamCardFragment>;
