import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { TeamCardFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';

const getTeamListing = graphql(
  `
  query getTeamListing(
    $site: [String]
    $slug: [String]
    $withPageData: Boolean = true
    $offset: Int = 0
    $departmentSlug: [String]
  ) {
    entry(section: "teamMembersListing", site: $site, slug: $slug) @include(if: $withPageData) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on teamMembersListing_Entry {
        titleElement
        wysiwygSimpleElement
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    globalSet(handle: "options", site: $site) @include(if: $withPageData) {
      __typename
      id
      ... on options_GlobalSet {
        teamMembersPlaceholder {
          __typename
          id
          focalPoint
          original: url
          square: url(width: 300, height: 300, mode: "crop", quality: 99, format: "webp", immediately: false)
          squareLarge: url(width: 600, height: 600, mode: "crop", quality: 82, format: "webp", immediately: false)
        }
      }
    }
    departments: categories(group: "departments", site: $site, slug: $departmentSlug) {
      __typename
      id
      title
      ... on departments_Category { textElement }
    }
    entries(
      section: "teamMembers"
      site: $site
      relatedToCategories: [{ group: "departments", slug: $departmentSlug }]
      orderBy: "postDate DESC"
      offset: $offset
      limit: 9999
    ) {
      __typename
      id
      sectionHandle
      ... on teamMembers_Entry {
        departmentElement { __typename id title slug }
        ...TeamCard
      }
    }
  }
`,
  [PageMetaFragment, FooterCtaFragment, SeoFragment, TeamCardFragment],
);

/** Loads the listing with its members by department; null if it does not exist. */
export const loadTeamListing = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry, globalSet, departments, entries } = await loadFromCms(getTeamListing, { site: [site], slug: [slug] });
  if (entry?.__typename !== 'teamMembersListing_Entry') return null;
  const members = (entries ?? []).filter((member) => member?.__typename === 'teamMembers_Entry');
  return {
    entry,
    placeholder:
      globalSet?.__typename === 'options_GlobalSet' ? (globalSet.teamMembersPlaceholder?.[0] ?? undefined) : undefined,
    departments: (departments ?? [])
      .filter((department) => department !== null)
      .map((department) => ({
        id: department.id,
        title: department.title,
        text: department.__typename === 'departments_Category' ? department.textElement : null,
        members: members.filter(({ departmentElement }) =>
          departmentElement?.some((found) => found?.id === department.id),
        ),
      }))
      .filter((department) => department.members.length > 0),
  };
});
