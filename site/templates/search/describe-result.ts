import { newsType } from '#lib/cms/fragments/news-type.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { isSite, type Site, sites } from '#lib/sites.ts';
import { longDate } from '#lib/text/dates.ts';
import { externalAddress } from '#lib/text/link-address.ts';
import { plainText } from '#lib/ui/emphasis.tsx';
import { type ResultRow, searchedSections } from '#parts/search-results/search-results.tsx';
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

/** A result as a row shows it. People link to `teamPath`, because they have no page of their own. */
export function describeResult(result: SearchResult, site: Site, teamPath: string | undefined): ResultRow {
  const { href, isNewTab = false } = linkOf(result, teamPath);
  const own = isSite(result.siteHandle) ? result.siteHandle : site;
  return {
    id: result.id ?? '',
    section: searchedSections.find((section) => section === result.sectionHandle) ?? 'pages',
    title: plainText(result.title),
    detail: detailOf(result, own),
    language: own === site ? undefined : sites[own].language,
    href,
    isNewTab,
  };
}
