import { request } from '../cms/client.ts';
import { MarketCardFragment, NewsCardFragment, ProjectCardFragment, TeamCardFragment } from '../cms/fragments/cards.ts';
import { type CardPart, cardParts } from '../cms/fragments/shown-apart.ts';
import { graphql, type ResultOf } from '../cms/graphql.ts';
import { isSite, type Site, siteHandles } from '../routes/sites.ts';
import { digestOf } from './digest.ts';
import { type ElementDates, fetchElementDates } from './element-dates.ts';

/** What other pages can see of an entry, so that an edit's reach can be told. */
export type IndexedEntry = {
  id: string;
  site: Site;
  section: string;
  uri: string | null;
  slug: string;
  dateUpdated: string;
  /** Digest of what names it: its title and address. */
  name: string;
  /** Digest of what all its teasers show. */
  card: string;
  /** Digests of what some of its teasers show. */
  parts: Partial<Record<CardPart, string>>;
  /** What lists are ordered by, in epoch milliseconds. */
  orders: { postDate: number; dateCreated: number };
  /** What lists are filtered by, as `name=value`. */
  filters: readonly string[];
};

/** When an entry next appears or goes by itself, in epoch milliseconds. */
export type ScheduledChange = { id: string; at: number };

export type ContentIndex = {
  entries: Map<string, IndexedEntry>;
  scheduled: ScheduledChange[];
  elements: ElementDates;
};

/** What is pending comes first: an entry that appears while the CMS is answering is in both lists, and not in neither. */
const getContentIndex = graphql(
  `
  query getContentIndex($site: [String], $id: [QueryArgument]) {
    pending: entries(site: $site, id: $id, status: ["pending"], limit: 9999) {
      __typename
      id
      sectionHandle
      postDate
    }
    entries(site: $site, id: $id, limit: 9999) {
      __typename
      id
      sectionHandle
      siteHandle
      uri
      slug
      title
      postDate
      expiryDate
      dateCreated
      dateUpdated
      ... on home_Entry { titleSuffix }
      ... on projects_Entry {
        isFeatured
        marketSelectorElement { __typename id sectionHandle slug }
        servicesSelectorElement { __typename id slug }
        ...ProjectCard
      }
      ... on news_Entry {
        newsTypeElement
        ...NewsCard
      }
      ... on markets_Entry { ...MarketCard }
      ... on teamMembers_Entry {
        departmentElement { __typename id slug }
        ...TeamCard
      }
    }
  }
`,
  [ProjectCardFragment, NewsCardFragment, MarketCardFragment, TeamCardFragment],
);

type Related = { slug?: string | null } | null;
type Answer = ResultOf<typeof getContentIndex>;
type AnsweredEntry = NonNullable<NonNullable<NonNullable<Answer['entries']>[number]>>;

const timeOf = (date: unknown) => (typeof date === 'string' ? Date.parse(date) : 0);

/** `group=slug` for each related element, and `group=*` where there is any. */
function relatedTo(group: string, related: readonly Related[] | null | undefined): string[] {
  const slugs = (related ?? []).flatMap((element) => element?.slug ?? []);
  return slugs.length > 0 ? [`${group}=*`, ...slugs.map((slug) => `${group}=${slug}`)] : [];
}

/** What lists are filtered by (spec section 7, the listings' variables). */
function filteredBy(entry: AnsweredEntry): string[] {
  switch (entry.__typename) {
    case 'projects_Entry':
      return [
        `isFeatured=${entry.isFeatured === true}`,
        ...relatedTo('markets', entry.marketSelectorElement),
        ...relatedTo('services', entry.servicesSelectorElement),
      ];
    case 'news_Entry':
      return [`newsTypeElement=${entry.newsTypeElement}`];
    case 'teamMembers_Entry':
      return relatedTo('departments', entry.departmentElement);
    default:
      return [];
  }
}

export const keyOf = ({ site, id }: { site: string; id: string }): string => `${site}:${id}`;

/** Related pictures and categories have tags of their own for what is shown of them: here it only matters which they are. */
const digestOfTeaser = (value: Record<string, unknown>) =>
  digestOf(
    Object.entries(value).map(([field, shown]) => [
      field,
      Array.isArray(shown) ? shown.map((element: { id?: string | null } | null) => element?.id) : shown,
    ]),
  );

/**
 * What a teaser shows. Dates decide where an entry stands; only news shows one. A teaser of the press leads to its own
 * address elsewhere and shows no words of ours.
 */
function cardOf({ dateUpdated: _, dateCreated: __, expiryDate: ___, postDate, ...shown }: AnsweredEntry): string {
  if (shown.__typename === 'projects_Entry') {
    const { isFeatured, marketSelectorElement, servicesSelectorElement, ...card } = shown;
    return digestOfTeaser(card);
  }
  if (shown.__typename !== 'news_Entry') return digestOfTeaser(shown);
  const isPress = shown.newsTypeElement === 'press';
  const words = isPress ? { uri: null, slug: null, wysiwygSimpleElement: null } : {};
  return digestOfTeaser({ ...shown, ...words, postDate });
}

function partsOf(entry: AnsweredEntry): Partial<Record<CardPart, string>> {
  if (entry.__typename !== 'projects_Entry') return {};
  return Object.fromEntries(cardParts.map((part) => [part, digestOf((entry[part] ?? []).map((one) => one?.id))]));
}

function toIndexed(entry: AnsweredEntry | null): IndexedEntry[] {
  if (!entry?.id || !entry.sectionHandle || !isSite(entry.siteHandle)) return [];
  return [
    {
      id: entry.id,
      site: entry.siteHandle,
      section: entry.sectionHandle,
      uri: entry.uri ?? null,
      slug: entry.slug ?? '',
      dateUpdated: String(entry.dateUpdated ?? ''),
      name: digestOf([entry.title, entry.uri, entry.slug]),
      card: cardOf(entry),
      parts: partsOf(entry),
      orders: { postDate: timeOf(entry.postDate), dateCreated: timeOf(entry.dateCreated) },
      filters: filteredBy(entry),
    },
  ];
}

/** Asks the CMS for the index of these entries in every site, or of everything; what is not live is not in it. */
export async function fetchContentIndex(ids?: readonly string[]): Promise<ContentIndex> {
  const { entries, pending } = await request(getContentIndex, {
    site: [...siteHandles],
    ...(ids && { id: [...ids] }),
  });
  const indexed = (entries ?? []).flatMap(toIndexed);
  const changes = [
    ...(pending ?? []).map((entry) => ({ id: entry?.id, at: timeOf(entry?.postDate) })),
    ...(entries ?? []).map((entry) => ({ id: entry?.id, at: timeOf(entry?.expiryDate) })),
  ];
  return {
    elements: ids ? new Map() : await fetchElementDates(),
    entries: new Map(indexed.map((entry) => [keyOf(entry), entry])),
    scheduled: changes.flatMap(({ id, at }) => (id && at > 0 ? [{ id, at }] : [])),
  };
}
