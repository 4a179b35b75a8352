import { notFound } from 'next/navigation';
import { ArticleYears } from '#components/article-list/article-years.tsx';
import { Filters } from '#components/filters/filters.tsx';
import { ListingHero } from '#components/listing-hero/listing-hero.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import type { Route } from '#lib/cms/routes/route-table.ts';
import { formatListingHref, type ListingQuery } from '#lib/routes/listing-query.ts';
import { listings, newsTypes } from '#lib/routes/routes.ts';
import { getListingMetadata } from '#lib/seo/listing-metadata.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import type { Template } from '#templates/template.ts';
import { FeaturedArticle } from './featured-article.tsx';
import styles from './news-listing.module.css';
import { parseNewsQuery } from './parse-query.ts';
import { loadNews, loadNewsListing } from './query.ts';

const { pageSize } = listings.newsListing;

/** Loads everything that the listing shows except its rows; null if there is no such listing or page. */
async function loadListing({ site, slug }: Route, query: ListingQuery) {
  const listing = await loadNewsListing(site, slug);
  const parsed = parseNewsQuery(query);
  if (!listing || !parsed) return null;
  const { featured, counts } = listing;
  const total = counts.internal + counts.press;
  // The unfiltered list shows the featured article above its rows, so the rows omit it.
  const idToExclude = parsed.type ? undefined : (featured?.id ?? undefined);
  const rowCount = parsed.type ? counts[parsed.type] : total - (idToExclude ? 1 : 0);
  const pageCount = Math.max(1, Math.ceil(rowCount / pageSize));
  return parsed.page <= pageCount ? { ...listing, ...parsed, total, idToExclude, rowCount, pageCount } : null;
}

/** The news listing: the featured article, then all articles by year, filterable by type. */
export const newsListing: Template = {
  section: 'newsListing',
  async metadata({ route, query }) {
    const [listing, strings] = await Promise.all([loadListing(route, query), localeStrings(route.site)]);
    if (!listing) return null;
    const { entry, type, page } = listing;
    const first = getPageMetadata(route.site, { meta: entry, seo: entry.seo });
    const names = type ? [translate(strings, `news.filter.${type}`)] : [];
    return { ...getListingMetadata(first, { filter: { type }, names, page }), hasFeeds: true };
  },

  async Page({ route, query }) {
    const listing = await loadListing(route, query);
    if (!listing) notFound();
    const { entry, featured, counts, total, type, page, idToExclude, rowCount, pageCount } = listing;
    const [articles, strings] = await Promise.all([
      loadNews(route.site, { type, idToExclude, offset: (page - 1) * pageSize, limit: pageSize }),
      localeStrings(route.site),
    ]);
    const filters = newsTypes.map((name) => ({
      label: translate(strings, `news.filter.${name}`),
      href: formatListingHref(route.route, { type: name }),
      count: counts[name],
      isCurrent: type === name,
    }));
    return (
      <main id="main" tabIndex={-1}>
        <ListingHero
          title={entry.emphasisTitleElement}
          surtitle={entry.surtitleElement}
          counts={newsTypes.map((name) => translateCount(strings, route.site, `news.count.${name}`, counts[name]))}
        />
        {featured && !type && page === 1 && <FeaturedArticle data={featured} strings={strings} />}
        <Filters
          label={translate(strings, 'news.show')}
          items={[
            { label: translate(strings, 'news.all'), href: route.route, count: total, isCurrent: !type },
            ...filters,
          ]}
        />
        <section className={styles.list} aria-label={translate(strings, type ? `news.filter.${type}` : 'news.list')}>
          {rowCount === 0 && (
            <div className="grid">
              <p className="lead c-4-12">{translate(strings, 'news.none')}</p>
            </div>
          )}
          <ArticleYears articles={articles} strings={strings} />
          <div className="grid">
            <Pagination path={route.route} query={query} page={page} pageCount={pageCount} strings={strings} />
          </div>
        </section>
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
