import { tagTimes } from '#cache/site-cache.ts';
import { request } from '#lib/cms/client.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { type ListingTemplate, listings, newsTypes } from '#lib/routes/routes.ts';
import { defaultSite } from '#lib/sites.ts';

const getListingValues = graphql(`
  query getListingValues($site: [String]) {
    markets: entries(site: $site, section: "markets", limit: 9999) { __typename id sectionHandle slug }
    services: categories(site: $site, group: "services", limit: 9999) { __typename id slug }
    projectCount: entryCount(site: $site, section: "projects")
    newsCount: entryCount(site: $site, section: "news")
  }
`);

type Values = {
  filters: Readonly<Record<string, ReadonlySet<string>>>;
  pageCounts: Readonly<Record<ListingTemplate, number>>;
};

type Sorted = { slug?: string | null } | null;

const slugsOf = (elements: readonly Sorted[] | null | undefined) =>
  new Set((elements ?? []).flatMap((element) => element?.slug ?? []));

const pagesOf = (template: ListingTemplate, count: number | null | undefined) =>
  Math.max(1, Math.ceil((count ?? 0) / listings[template].pageSize));

async function fetchValues(): Promise<Values> {
  const { markets, services, projectCount, newsCount } = await request(getListingValues, { site: [defaultSite] });
  return {
    filters: { market: slugsOf(markets), service: slugsOf(services), type: new Set(newsTypes) },
    pageCounts: {
      projectsListing: pagesOf('projectsListing', projectCount),
      newsListing: pagesOf('newsListing', newsCount),
    },
  };
}

/**
 * The values that listings can be filtered by, so that an address with a made-up filter costs no render. An unknown
 * value is looked up again after an invalidation, at most once for each.
 */
export class ListingValues {
  #asked: { epoch: number; values: Promise<Values> } | undefined;

  /** Whether such a filter and page can exist. Throws a `CmsError` if the CMS cannot be reached. */
  async canHold(template: ListingTemplate, query: ListingQuery): Promise<boolean> {
    const known = this.#asked;
    if (known && holds(await known.values, template, query)) return true;
    if (known?.epoch === tagTimes().epoch) return false;
    return holds(await this.#ask(), template, query);
  }

  #ask(): Promise<Values> {
    const { epoch } = tagTimes();
    if (this.#asked?.epoch === epoch) return this.#asked.values;
    const asked = { epoch, values: fetchValues() };
    const before = this.#asked;
    this.#asked = asked;
    asked.values.catch(() => {
      if (this.#asked === asked) this.#asked = before;
    });
    return asked.values;
  }
}

function holds({ filters, pageCounts }: Values, template: ListingTemplate, query: ListingQuery): boolean {
  return Object.entries(query).every(([name, value]) =>
    name === 'page' ? Number(value) <= pageCounts[template] : filters[name]?.has(value),
  );
}
