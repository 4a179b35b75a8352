// Written by `npm run schema`. Do not edit.
import { VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { graphql } from '#lib/cms/graphql.ts';

const ListedPictureFragment = graphql(`
  fragment ListedPicture on AssetInterface @_unmask {
    __typename
    id
    original: url
    url(width: 1440, immediately: false)
  }
`);

/** Fields of each page type for search engines. */
export const ListedEntryFragment = graphql(
  `
  fragment ListedEntry on EntryInterface @_unmask {
    ... on home_Entry { videoFileElement { ...VideoAsset } introductionElement seo { ... on seo_Entry { noindex description } } }
    ... on markets_Entry { textElement imageElement { ...ListedPicture } seo { ... on seo_Entry { noindex description } } }
    ... on projects_Entry { imageElement { ...ListedPicture } videoFileElement { ...VideoAsset } introductionElement wysiwygSimpleElement disableOpeningInSingle seo { ... on seo_Entry { noindex description } } }
    ... on news_Entry { imageElement { ...ListedPicture } wysiwygSimpleElement seo { ... on seo_Entry { noindex description } } }
    ... on newsListing_Entry { seo { ... on seo_Entry { noindex description } } }
    ... on projectsListing_Entry { wysiwygSimpleElement seo { ... on seo_Entry { noindex description } } }
    ... on teamMembersListing_Entry { wysiwygSimpleElement seo { ... on seo_Entry { noindex description } } }
    ... on pages_Entry { seo { ... on seo_Entry { noindex description } } }
  }
`,
  [ListedPictureFragment, VideoAssetFragment],
);
