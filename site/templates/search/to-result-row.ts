import { excerpt } from '#components/search-results/excerpt.ts';
import type { ResultRow } from '#components/search-results/search-results.tsx';
import { searchableSections } from '#components/search-results/searchable-sections.ts';
import { newsType } from '#lib/cms/fragments/news-type.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { isSite, type Site, sites } from '#lib/sites.ts';
import { longDate } from '#lib/text/dates.ts';
import { externalAddress } from '#lib/text/link-address.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { SearchResult } from './query.ts';

type Linked = { href: string | undefined; isNewTab?: boolean };

function linkOf(result: SearchResult, teamPath: string | undefined): Linked {
  if (result.__typename === 'teamMembers_Entry') return { href: teamPath };
  if (result.__typename === 'projects_Entry' && result.disableOpeningInSingle) return { href: undefined };
  if (result.__typename === 'news_Entry' && newsType(result.newsTypeElement) === 'press')
    return { href: externalAddress(result.externalUrl), isNewTab: true };
  return { href: result.uri && result.siteHandle ? pathOf(result.siteHandle, result.uri) : undefined };
}

function detailOf(result: SearchResult, site: Site): string {
  switch (result.__typename) {
    case 'projects_Entry':
      return [result.client, result.placeElement, result.yearElement].filter(Boolean).join(', ');
    case 'news_Entry':
      return [result.externalSource, result.postDate && longDate(result.postDate, site)].filter(Boolean).join(', ');
    case 'teamMembers_Entry':
      return result.positionElement ?? '';
    default:
      return '';
  }
}

/** The texts in which a visitor may recognise what they look for. Press has its text elsewhere. */
function textsOf(result: SearchResult): string[] {
  switch (result.__typename) {
    case 'projects_Entry':
      return [result.introductionElement, result.wysiwygSimpleElement].map(plainText);
    case 'news_Entry':
      return newsType(result.newsTypeElement) === 'press' ? [] : [plainText(result.wysiwygSimpleElement)];
    case 'markets_Entry':
      return [plainText(result.textElement)];
    case 'pages_Entry':
    case 'home_Entry':
      return [plainText(onlyEntry(result.seo)?.description)];
    default:
      return [];
  }
}

const pictureOf = (result: SearchResult) =>
  'imageElement' in result ? (result.imageElement ?? []).find((picture) => picture !== null) : undefined;

type Context = {
  site: Site;
  query: string;
  /** Where people link to, because they have no page of their own. */
  teamPath: string | undefined;
};

/** A result as a row shows it. */
export function toResultRow(result: SearchResult, { site, query, teamPath }: Context): ResultRow {
  const { href, isNewTab = false } = linkOf(result, teamPath);
  const own = isSite(result.siteHandle) ? result.siteHandle : site;
  return {
    id: result.id ?? '',
    section: searchableSections.find((section) => section === result.sectionHandle) ?? 'pages',
    title: plainText(result.title),
    detail: detailOf(result, own),
    excerpt: excerpt(textsOf(result), query),
    picture: pictureOf(result),
    language: own === site ? undefined : sites[own].language,
    href,
    isNewTab,
  };
}
