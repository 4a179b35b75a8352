import type { Metadata } from 'next';
import { Filters } from '#components/filters/filters.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import { SearchResults } from '#components/search-results/search-results.tsx';
import type { SearchableSection } from '#components/search-results/searchable-sections.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { type Locale, localeKeys, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { formatListingHref } from '#lib/routes/listing-query.ts';
import { readSeo, toNextMetadata } from '#lib/seo/metadata.ts';
import { localeStrings, type Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { NoResults } from './no-results.tsx';
import { findResults, loadSearchPage } from './query.ts';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { asSearch, parseSearchParams } from './search-params.ts';
import { searchPath } from './search-path.ts';
import { loadSuggestedMarkets } from './suggested-markets.ts';
import { SearchSuggestions } from './suggestions.tsx';
import { toResultRow } from './to-result-row.ts';

const alternates = Object.fromEntries(localeKeys.map((site) => [locales[site].language, searchPath(site)]));

async function describeSearch(site: Locale) {
  const page = await loadSearchPage(site);
  const seo = readSeo(page?.seo);
  return { title: seo?.title || plainText(page?.title), description: seo?.description ?? undefined };
}

/** Search pages are not indexed, because there is no limit to their number. */
export async function searchMetadata(site: Locale): Promise<Metadata> {
  const described = await describeSearch(site);
  return toNextMetadata(
    { site, ...described, path: searchPath(site), alternates, isIndexed: false },
    await loadDocumentTitle(site, described.title),
  );
}

type SearchPageProps = { site: Locale; parameters: Readonly<Record<string, string | string[] | undefined>> };

/** The search page, which is rendered on each request. */
export async function SearchPage({ site, parameters }: SearchPageProps) {
  const params = parseSearchParams(parameters);
  const { query, kind, page } = params;
  const search = asSearch(query);
  const [found, strings, { title }] = await Promise.all([
    search ? findResults({ site, search, kind, page }) : undefined,
    localeStrings(site),
    describeSearch(site),
  ]);
  return (
    <PageWrapper
      site={site}
      name="search"
      title={await loadDocumentTitle(site, title)}
      pageKey={[query, kind, page].join(' ')}
      alternates={alternates}
      publishedPath={searchPath(site)}
    >
      <main id="main" tabIndex={-1}>
        {found && <h1 className="sr">{translate(strings, 'search.title', { query })}</h1>}
        <SearchForm site={site} query={query} kind={kind} strings={strings}>
          {found ? (
            <Count site={site} query={query} count={found.count} strings={strings} />
          ) : (
            <Invitation site={site} />
          )}
        </SearchForm>
        {found ? (
          <Results site={site} params={params} found={found} strings={strings} />
        ) : (
          <SearchSuggestions site={site} />
        )}
      </main>
    </PageWrapper>
  );
}

/** The introduction that replaces the count if there is no query. */
async function Invitation({ site }: { site: Locale }) {
  const page = await loadSearchPage(site);
  return (
    <div className={`c-4-12 ${styles.intro}`}>
      <Title as="h1" text={page?.titleElement ?? page?.title} />
      <RichText html={page?.wysiwygSimpleElement} className="lead muted" />
    </div>
  );
}

type CountProps = { site: Locale; query: string; count: number; strings: Strings };

/** The number of results, which screen readers announce when it changes. */
function Count({ site, query, count, strings }: CountProps) {
  const number =
    count === 0 ? translate(strings, 'search.count.zero') : translateCount(strings, site, 'search.count', count);
  return (
    <p className={`lead c-4-12 ${styles.count}`} role="status">
      <strong>{number}</strong> {translate(strings, 'search.for', { query })}
    </p>
  );
}

type ResultsProps = {
  site: Locale;
  params: ReturnType<typeof parseSearchParams>;
  found: Awaited<ReturnType<typeof findResults>>;
  strings: Strings;
};

/** The results, or suggestions if there are none. */
async function Results({ site, params: { query, kind }, found, strings }: ResultsProps) {
  const total = found.counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <NoResults query={query} markets={await loadSuggestedMarkets(site)} strings={strings} />;
  const { results, counts, page, pageCount, team } = found;
  const teamPath = team?.uri && team.siteHandle ? getEntryPath(team.siteHandle, team.uri) : undefined;
  const path = searchPath(site);
  const getHref = (type?: SearchableSection) => formatListingHref(path, { q: query, type });
  const kinds = counts.filter(({ section, count }) => count > 0 || section === kind);
  return (
    <>
      <Filters
        label={translate(strings, 'search.types')}
        items={[
          { label: translate(strings, 'search.type.all'), href: getHref(), count: total, isCurrent: !kind },
          ...kinds.map(({ section, count }) => ({
            label: translate(strings, `search.type.${section}`),
            href: getHref(section),
            count,
            isCurrent: section === kind,
          })),
        ]}
      />
      <section className={styles.results} aria-label={translate(strings, 'search.results')}>
        <SearchResults
          rows={results.map((result) => toResultRow(result, { site, query: asSearch(query), teamPath }))}
          query={asSearch(query)}
          strings={strings}
        />
        <div className="grid">
          <Pagination
            path={path}
            query={{ q: query, ...(kind && { type: kind }) }}
            page={page}
            pageCount={pageCount}
            strings={strings}
          />
        </div>
      </section>
    </>
  );
}
