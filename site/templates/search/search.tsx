import type { Metadata } from 'next';
import { loadStrings } from '#content/load-strings.ts';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { SeoFragment, toMetadata } from '#lib/seo/metadata.ts';
import { defaultSite, type Site, siteHandles, sites } from '#lib/sites.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { Emphasis, plainText } from '#lib/ui/emphasis.tsx';
import { RichText } from '#lib/ui/rich-text.tsx';
import { Pagination } from '#parts/pagination/pagination.tsx';
import { SearchResults } from '#parts/search-results/search-results.tsx';
import { PageFrame } from '#shell/page-frame.tsx';
import { loadMarketLinks, loadTitleSuffix } from '#shell/query.ts';
import { describeResult } from './describe-result.ts';
import { NothingFound } from './nothing-found.tsx';
import { asSearch, readParameters } from './parameters.ts';
import { findResults, loadSearchPage } from './query.ts';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { searchPath } from './search-path.ts';

const alternates = Object.fromEntries(siteHandles.map((site) => [sites[site].language, searchPath(site)]));

/** Search pages are never indexed, because they are unlimited in number. */
export async function searchMetadata(site: Site): Promise<Metadata> {
  const [page, titleSuffix] = await Promise.all([loadSearchPage(site), loadTitleSuffix(site)]);
  const seo = page?.seo && readFragment(SeoFragment, page.seo);
  const title = seo?.title || plainText(page?.title);
  const description = seo?.description ?? undefined;
  return toMetadata({ site, title, description, path: searchPath(site), alternates, isIndexed: false }, titleSuffix);
}

type SearchPageProps = { site: Site; parameters: Readonly<Record<string, string | string[] | undefined>> };

/** The search, rendered on the server for each visitor from the address alone. */
export async function SearchPage({ site, parameters }: SearchPageProps) {
  const { query, page } = readParameters(parameters);
  return (
    <PageFrame site={site} name="search" address={`${query} ${page}`} alternates={alternates}>
      <main id="main" tabIndex={-1}>
        {asSearch(query) ? <Found site={site} query={query} page={page} /> : <Invitation site={site} query={query} />}
      </main>
    </PageFrame>
  );
}

/** The page without a query. */
async function Invitation({ site, query }: { site: Site; query: string }) {
  const [page, strings] = await Promise.all([loadSearchPage(site), loadStrings(site)]);
  return (
    <SearchForm site={site} query={query} strings={strings}>
      <div className={styles.invitation}>
        <h1>
          <Emphasis text={page?.titleElement ?? page?.title} />
        </h1>
        <RichText html={page?.wysiwygSimpleElement} className="lead muted" />
      </div>
    </SearchForm>
  );
}

/** The markets to start from: those of the header, or of the default site's header. */
async function loadMarkets(site: Site): Promise<{ site: Site; links: readonly LinkTarget[] }> {
  const links = await loadMarketLinks(site);
  return links.length > 0 || site === defaultSite ? { site, links } : loadMarkets(defaultSite);
}

async function Found({ site, query, page: pageAsked }: { site: Site; query: string; page: number }) {
  const [{ results, count, page, pageCount, team }, strings, markets] = await Promise.all([
    findResults({ site, search: asSearch(query), page: pageAsked }),
    loadStrings(site),
    loadMarkets(site),
  ]);
  const teamPath = team?.uri && team.siteHandle ? pathOf(team.siteHandle, team.uri) : undefined;
  return (
    <>
      <h1 className="sr">{translate(strings, 'search.title', { query })}</h1>
      <SearchForm site={site} query={query} strings={strings}>
        <p className={`lead ${styles.count}`} role="status">
          <strong>
            {count === 0
              ? translate(strings, 'search.count.zero')
              : translateCount(strings, site, 'search.count', count)}
          </strong>{' '}
          {translate(strings, 'search.for', { query })}
        </p>
      </SearchForm>
      {results.length > 0 && (
        <section className={styles.results} aria-label={translate(strings, 'search.results')}>
          <SearchResults
            rows={results.map((result) => describeResult(result, site, teamPath))}
            query={asSearch(query)}
            strings={strings}
          />
          <div className="grid">
            <Pagination
              path={searchPath(site)}
              query={{ q: query }}
              page={page}
              pageCount={pageCount}
              strings={strings}
            />
          </div>
        </section>
      )}
      {count === 0 && (
        <NothingFound
          query={query}
          markets={markets.links}
          language={markets.site === site ? undefined : sites[markets.site].language}
          strings={strings}
        />
      )}
    </>
  );
}
