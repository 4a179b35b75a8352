import { getExcerpt } from '#components/search-results/excerpt.ts';
import type { ResultRow } from '#components/search-results/search-results.tsx';
import { searchableSections } from '#components/search-results/searchable-sections.ts';
import { toNewsType } from '#lib/cms/fragments/news-type.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { isLocale, type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { formatLongDate } from '#lib/text/dates.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { getExternalHref } from '#lib/text/safe-href.ts';
import type { SearchResult } from './query.ts';

type ResultLink = { href: string | undefined; isNewTab?: boolean };

function getLink(result: SearchResult, teamPath: string | undefined): ResultLink {
  if (result.__typename === 'teamMembers_Entry') return { href: teamPath };
  if (result.__typename === 'projects_Entry' && result.disableOpeningInSingle) return { href: undefined };
  if (result.__typename === 'news_Entry' && toNewsType(result.newsTypeElement) === 'press')
    return { href: getExternalHref(result.externalUrl), isNewTab: true };
  return { href: result.uri && result.siteHandle ? getEntryPath(result.siteHandle, result.uri) : undefined };
}

function getDetail(result: SearchResult, site: Locale): string {
  switch (result.__typename) {
    case 'projects_Entry':
      return [result.client, result.placeElement, result.yearElement].filter(Boolean).join(', ');
    case 'news_Entry':
      return [result.externalSource, result.postDate && formatLongDate(result.postDate, site)]
        .filter(Boolean)
        .join(', ');
    case 'teamMembers_Entry':
      return result.positionElement ?? '';
    default:
      return '';
  }
}

/** Returns the texts that the excerpt is taken from; none for press articles and team members. */
function getTexts(result: SearchResult): string[] {
  switch (result.__typename) {
    case 'projects_Entry':
      return [result.introductionElement, result.wysiwygSimpleElement].map(plainText);
    case 'news_Entry':
      return toNewsType(result.newsTypeElement) === 'press' ? [] : [plainText(result.wysiwygSimpleElement)];
    case 'markets_Entry':
      return [plainText(result.textElement)];
    case 'pages_Entry':
    case 'home_Entry':
      return [plainText(onlyEntry(result.seo)?.description)];
    default:
      return [];
  }
}

const getPicture = (result: SearchResult) =>
  'imageElement' in result ? (result.imageElement ?? []).find((picture) => picture !== null) : undefined;

type Context = {
  site: Locale;
  query: string;
  /** Link target for team members. */
  teamPath: string | undefined;
};

/** Converts a search result to a row of the list. */
export function toResultRow(result: SearchResult, { site, query, teamPath }: Context): ResultRow {
  const { href, isNewTab = false } = getLink(result, teamPath);
  const locale = isLocale(result.siteHandle) ? result.siteHandle : site;
  return {
    id: result.id ?? '',
    section: searchableSections.find((section) => section === result.sectionHandle) ?? 'pages',
    title: plainText(result.title),
    detail: getDetail(result, locale),
    excerpt: getExcerpt(getTexts(result), query),
    picture: getPicture(result),
    language: locale === site ? undefined : locales[locale].language,
    href,
    isNewTab,
  };
}
