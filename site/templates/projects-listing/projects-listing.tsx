import { notFound } from 'next/navigation';
import { ListingHero } from '#components/listing-hero/listing-hero.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import { ProjectGrid } from '#components/project-grid/project-grid.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { MarketNameFragment, toProjectCard } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import type { Route } from '#lib/cms/routes/route-table.ts';
import { formatListingHref, type ListingQuery } from '#lib/routes/listing-query.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import type { Template } from '#templates/template.ts';
import { countProjects, matchingProjects } from './count-projects.ts';
import { getPageCount, pageSize, readListingQuery } from './parse-query.ts';
import { ProjectFilters } from './project-filters.tsx';
import { maxRows, ProjectIndex } from './project-index.tsx';
import styles from './projects-listing.module.css';
import { loadProjectsListing, loadProjectsPage } from './query.ts';

/** Loads everything that the listing shows except its grid; null if there is no such listing or page. */
async function findListing({ site, slug }: Route, query: ListingQuery) {
  const { entry, projects: projectData, markets: marketData, services } = await loadProjectsListing(site, slug);
  const projects = projectData.map((project) => ({ ...project, ...toProjectCard(project) }));
  const markets = marketData.map((market) => readFragment(MarketNameFragment, market));
  const parsed = readListingQuery(query, {
    markets: markets.flatMap((market) => market.slug ?? []),
    services: services.flatMap((service) => service.slug ?? []),
  });
  if (!entry || !parsed) return null;
  const count = countProjects(projects, parsed.filter);
  const pageCount = getPageCount(count);
  return parsed.page <= pageCount ? { entry, projects, markets, services, count, pageCount, ...parsed } : null;
}

/** Returns a span such as "2009–2026", a single year, or an empty string. */
function yearSpan(years: readonly string[]): string {
  const sorted = years.toSorted();
  return [...new Set([sorted.at(0), sorted.at(-1)])].join('–');
}

/** The project listing: a filtered grid, and an index. */
export const projectsListing: Template = {
  section: 'projectsListing',
  async metadata({ route, query }) {
    const listing = await findListing(route, query);
    if (!listing) return null;
    const { entry, markets, services, filter, page: number, count } = listing;
    const page = getPageMetadata(route.site, { meta: entry, seo: entry.seo });
    const filterNames = [
      markets.find(({ slug }) => slug === filter.market)?.title,
      services.find(({ slug }) => slug === filter.service)?.title,
    ].filter(Boolean);
    return {
      ...page,
      title: [...filterNames, page.title].join(', '),
      path: formatListingHref(page.path, { ...filter, page: number > 1 ? String(number) : undefined }),
      isIndexed: page.isIndexed !== false && filterNames.length < 2 && count > 0,
    };
  },

  async Page({ route, query }) {
    const listing = await findListing(route, query);
    if (!listing) notFound();
    const { entry, projects, markets, services, filter, page, count, pageCount } = listing;
    const { site, route: path } = route;
    const [shown, strings] = await Promise.all([
      loadProjectsPage(site, filter, (page - 1) * pageSize, pageSize),
      localeStrings(site),
    ]);
    const service = services.find(({ slug }) => slug === filter.service);
    const earlierPage = Math.floor(maxRows / pageSize) + 1;
    const earlierHref = projects.length > maxRows ? formatListingHref(path, { page: String(earlierPage) }) : undefined;
    return (
      <main id="main" tabIndex={-1}>
        <ListingHero
          title={entry.titleElement}
          text={entry.wysiwygSimpleElement}
          counts={[
            translateCount(strings, site, 'projects.count', count),
            yearSpan(matchingProjects(projects, filter).flatMap(({ yearElement }) => yearElement ?? [])),
          ].filter(Boolean)}
        />
        <ProjectFilters path={path} filter={filter} {...{ projects, markets, services, strings }} />
        <section className={styles.wall} aria-label={translate(strings, 'projects.list')}>
          <p className="sr" role="status">
            {translateCount(strings, site, 'projects.shown', count)}
          </p>
          {service?.textElement && (
            <div className="grid space-8">
              <p className="lead">{service.textElement}</p>
            </div>
          )}
          {count === 0 && (
            <div className={`grid stack-6 ${styles.none}`}>
              <p className="h2 c-4-12">{translate(strings, 'projects.none')}</p>
              <SiteLink className="btn btn--secondary c-4-12" href={path} scroll={false}>
                {translate(strings, 'projects.clear')}
              </SiteLink>
            </div>
          )}
          <div className="grid">
            <ProjectGrid projects={shown} strings={strings} isPriority />
            <Pagination path={path} query={query} page={page} pageCount={pageCount} strings={strings} />
          </div>
        </section>
        <ProjectIndex projects={projects} earlierHref={earlierHref} strings={strings} />
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
