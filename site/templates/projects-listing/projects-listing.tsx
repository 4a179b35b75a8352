import { notFound } from 'next/navigation';
import { ListingHero } from '#components/listing-hero/listing-hero.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import { ProjectGrid } from '#components/project-grid/project-grid.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { MarketNameFragment, toProjectCard } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import type { Route } from '#lib/cms/routes/route-table.ts';
import type { Locale } from '#lib/locales.ts';
import { formatListingHref, type ListingQuery } from '#lib/routes/listing-query.ts';
import { getListingMetadata } from '#lib/seo/listing-metadata.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import type { Template } from '#templates/template.ts';
import {
  formatFilter,
  getPageCount,
  linkedFilters,
  type ProjectFilter,
  pageSize,
  parseProjectsQuery,
} from './parse-query.ts';
import { ProjectFilters } from './project-filters.tsx';
import { maxRows, ProjectIndex } from './project-index.tsx';
import styles from './projects-listing.module.css';
import { loadProjectCounts, loadProjectsListing, loadProjectsPage } from './query.ts';

/** Loads the listing with its newest projects; null if there is none or the query is invalid. */
async function loadListing({ site, slug }: Route, query: ListingQuery) {
  const { entry, projects: projectData, markets: marketData, services } = await loadProjectsListing(site, slug);
  const projects = projectData.map((project) => ({ ...project, ...toProjectCard(project) }));
  const markets = marketData.map((market) => readFragment(MarketNameFragment, market));
  const known = {
    markets: markets.flatMap((market) => market.slug ?? []),
    services: services.flatMap((service) => service.slug ?? []),
  };
  const parsed = parseProjectsQuery(query, known);
  return entry && parsed && { entry, projects, markets, services, known, ...parsed };
}

type Listing = NonNullable<Awaited<ReturnType<typeof loadListing>>>;

/** Counts the projects of the listing and of every filter that it links to. Returns null if the page does not exist. */
async function countProjects(site: Locale, { filter, known, page }: Listing) {
  const counts = await loadProjectCounts(site, linkedFilters(filter, known));
  const count = counts.get(formatFilter(filter)) ?? 0;
  const pageCount = getPageCount(count);
  return page <= pageCount ? { counts, count, pageCount } : null;
}

type Related = readonly ({ slug: string | null } | null)[] | null;
type LoadedProject = { marketSelectorElement: Related; servicesSelectorElement: Related; yearElement: string | null };

const isRelated = (related: Related, slug: string | undefined) =>
  slug === undefined || (related ?? []).some((element) => element?.slug === slug);

/** Returns the years of a filter's projects: "2009–2026", "2009", or '' if they have none or are not all loaded. */
function yearSpan(projects: readonly LoadedProject[], { market, service }: ProjectFilter, count: number): string {
  const matching = projects.filter(
    (project) =>
      isRelated(project.marketSelectorElement, market) && isRelated(project.servicesSelectorElement, service),
  );
  if (matching.length < count) return '';
  const years = matching.flatMap(({ yearElement }) => yearElement ?? []).toSorted();
  return [...new Set([years.at(0), years.at(-1)])].join('–');
}

/** The project listing: a filterable grid and an index. */
export const projectsListing: Template = {
  section: 'projectsListing',
  async metadata({ route, query }) {
    const listing = await loadListing(route, query);
    if (!listing) return null;
    const { entry, projects, markets, services, filter, page } = listing;
    // The metadata of the first page also serves the share images of filtered pages, so it must not cost a query.
    const isFirst = Object.keys(query).length === 0;
    const found = isFirst ? { count: projects.length } : await countProjects(route.site, listing);
    if (!found) return null;
    const first = getPageMetadata(route.site, { meta: entry, seo: entry.seo });
    const names = [
      markets.find(({ slug }) => slug === filter.market)?.title,
      services.find(({ slug }) => slug === filter.service)?.title,
    ].flatMap((name) => name || []);
    return {
      ...getListingMetadata(first, { filter, names, page }),
      isIndexed: first.isIndexed !== false && names.length < 2 && found.count > 0,
    };
  },

  async Page({ route, query }) {
    const listing = await loadListing(route, query);
    const found = listing && (await countProjects(route.site, listing));
    if (!found) notFound();
    const { entry, projects, markets, services, filter, page } = listing;
    const { counts, count, pageCount } = found;
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
          counts={[translateCount(strings, site, 'projects.count', count), yearSpan(projects, filter, count)].filter(
            Boolean,
          )}
        />
        <ProjectFilters {...{ path, filter, counts, markets, services, strings }} />
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
