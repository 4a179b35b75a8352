import { tagTimes } from '#cache/site-cache.ts';
import { queryCms } from '#lib/cms/client/client.ts';
import { getListingValues } from '#lib/cms/queries/listing-values.ts';
import type { Locale } from '#lib/locales.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { type ListingTemplate, listings, newsTypes } from '#lib/routes/routes.ts';

type Values = {
  filters: Readonly<Record<string, ReadonlySet<string>>>;
  pageCounts: Readonly<Record<ListingTemplate, number>>;
};

type WithSlug = { slug?: string | null } | null;

const getSlugs = (elements: readonly WithSlug[] | null | undefined) =>
  new Set((elements ?? []).flatMap((element) => element?.slug ?? []));

const countPages = (template: ListingTemplate, count: number | null | undefined) =>
  Math.max(1, Math.ceil((count ?? 0) / listings[template].pageSize));

async function fetchValues(site: Locale): Promise<Values> {
  const latest = await queryCms(getListingValues, { site: [site] });
  const { markets, services, departments, projectCount, newsCount, memberCount } = latest;
  return {
    filters: { market: getSlugs(markets), service: getSlugs(services), type: new Set(newsTypes) },
    pageCounts: {
      projectsListing: countPages('projectsListing', projectCount),
      newsListing: countPages('newsListing', newsCount),
      // An upper bound: a member may be in every department.
      teamMembersListing: countPages('teamMembersListing', (memberCount ?? 0) * (departments?.length ?? 0)),
    },
  };
}

/**
 * Knows a locale's valid filter values and page counts, so that an invalid filter causes no render. An unknown value is
 * looked up again at most once after each invalidation.
 */
export class ListingFilters {
  readonly #site: Locale;
  #latest: { epoch: number; values: Promise<Values> } | undefined;

  constructor(site: Locale) {
    this.#site = site;
  }

  /** Reports whether the filter and page exist. Throws a `CmsError` if the CMS is unavailable. */
  async isValid(template: ListingTemplate, query: ListingQuery): Promise<boolean> {
    const known = this.#latest;
    if (known && matches(await known.values, template, query)) return true;
    if (known?.epoch === tagTimes().epoch) return false;
    return matches(await this.#load(), template, query);
  }

  #load(): Promise<Values> {
    const { epoch } = tagTimes();
    if (this.#latest?.epoch === epoch) return this.#latest.values;
    const latest = { epoch, values: fetchValues(this.#site) };
    const before = this.#latest;
    this.#latest = latest;
    latest.values.catch(() => {
      if (this.#latest === latest) this.#latest = before;
    });
    return latest.values;
  }
}

function matches({ filters, pageCounts }: Values, template: ListingTemplate, query: ListingQuery): boolean {
  return Object.entries(query).every(([name, value]) =>
    name === 'page' ? Number(value) <= pageCounts[template] : filters[name]?.has(value),
  );
}
