import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { ImageFragment, PictureFragment } from './image.ts';

/**
 * What cards show of entries. The webhook compares each selection before and after an edit, so a page that selects more
 * than it shows is rendered again for nothing.
 */
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

/** In addition to its card, where a project's markets are named. */
export const ProjectMarketsFragment = graphql(`
  fragment ProjectMarkets on projects_Entry {
    __typename
    id
    sectionHandle
    marketSelectorElement { __typename id sectionHandle title slug }
  }
`);

/** Without its text: cards that show it also select `wysiwygSimpleElement`, except for press. */
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
  [PictureFragment],
);

/** A market's name and address. */
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

/** A market's name, ground and object. */
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
  [PictureFragment],
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
  [PictureFragment],
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
      square: url(width: 300, height: 300, mode: "crop", quality: 99, format: "webp", immediately: false)
      squareLarge: url(width: 600, height: 600, mode: "crop", quality: 82, format: "webp", immediately: false)
    }
  }
`,
);

export type ProjectCardData = FragmentOf<typeof ProjectCardFragment>;
/** A project's card with its markets. */
export type ShownProjectData = ProjectCardData & FragmentOf<typeof ProjectMarketsFragment>;
export type ShownProject = ReturnType<typeof toProjectCard>;

export const toProjectCard = (data: ShownProjectData) => ({
  ...readFragment(ProjectCardFragment, data),
  ...readFragment(ProjectMarketsFragment, data),
});
export type NewsCardData = FragmentOf<typeof NewsCardFragment> & { wysiwygSimpleElement?: string | null };
export type MarketCardData = FragmentOf<typeof MarketCardFragment>;
export type MarketGroundData = FragmentOf<typeof MarketGroundFragment>;
export type TeamCardData = FragmentOf<typeof TeamCardFragment>;
