import { createHash } from 'node:crypto';
import { request } from '../cms/client.ts';
import { MarketCardFragment, NewsCardFragment, ProjectCardFragment, TeamCardFragment } from '../cms/fragments/cards.ts';
import { graphql, type ResultOf } from '../cms/graphql.ts';
import { isSite, type Site, siteHandles } from '../routes/sites.ts';

/** What other pages can see of an entry, so that an edit's reach can be told. */
export type IndexedEntry = {
  id: string;
  site: Site;
  section: string;
  uri: string | null;
  dateUpdated: string;
  /** Digest of what its teasers show. */
  card: string;
  /** Digest of what decides in which lists it stands, and where. */
  place: string;
};

const getContentIndex = graphql(
  `
  query getContentIndex($site: [String], $id: [QueryArgument]) {
    entries(site: $site, id: $id, limit: 9999) {
      __typename
      id
      sectionHandle
      siteHandle
      uri
      title
      postDate
      expiryDate
      dateUpdated
      ... on home_Entry { titleSuffix }
      ... on projects_Entry {
        isFeatured
        marketSelectorElement { __typename id sectionHandle }
        servicesSelectorElement { __typename id }
        ...ProjectCard
      }
      ... on news_Entry {
        newsTypeElement
        ...NewsCard
      }
      ... on markets_Entry { ...MarketCard }
      ... on teamMembers_Entry {
        departmentElement { __typename id }
        ...TeamCard
      }
    }
  }
`,
  [ProjectCardFragment, NewsCardFragment, MarketCardFragment, TeamCardFragment],
);

type Relation = { id?: string | null } | null;
type Answer = ResultOf<typeof getContentIndex>;
type AnsweredEntry = NonNullable<NonNullable<NonNullable<Answer['entries']>[number]>>;

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
const idsOf = (relations: readonly Relation[] | null | undefined) => (relations ?? []).map((related) => related?.id);

/** What lists are filtered by (spec section 7, the listings' variables); their order is by date. */
function filteredBy(entry: AnsweredEntry): unknown[] {
  switch (entry.__typename) {
    case 'projects_Entry':
      return [entry.isFeatured, idsOf(entry.marketSelectorElement), idsOf(entry.servicesSelectorElement)];
    case 'news_Entry':
      return [entry.newsTypeElement];
    case 'teamMembers_Entry':
      return [idsOf(entry.departmentElement)];
    default:
      return [];
  }
}

export const keyOf = ({ site, id }: { site: string; id: string }): string => `${site}:${id}`;

/** Asks the CMS for the index of these entries in every site, or of all; what is not live is not in it. */
export async function fetchContentIndex(ids?: readonly string[]): Promise<Map<string, IndexedEntry>> {
  const { entries } = await request(getContentIndex, { site: [...siteHandles], ...(ids && { id: [...ids] }) });
  const indexed = (entries ?? []).flatMap((entry): IndexedEntry[] => {
    if (!entry?.id || !entry.sectionHandle || !isSite(entry.siteHandle)) return [];
    const { dateUpdated, postDate, expiryDate, ...shown } = entry;
    return [
      {
        id: entry.id,
        site: entry.siteHandle,
        section: entry.sectionHandle,
        uri: entry.uri ?? null,
        dateUpdated: dateUpdated ?? '',
        card: digestOf(shown.__typename === 'news_Entry' ? [shown, postDate] : shown),
        place: digestOf([postDate, expiryDate, filteredBy(entry)]),
      },
    ];
  });
  return new Map(indexed.map((entry) => [keyOf(entry), entry]));
}
