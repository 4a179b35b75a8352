import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { defaultSite, type Site, sites } from '#lib/sites.ts';
import { loadMarketLinks } from '#shell/query.ts';

type Markets = {
  markets: readonly LinkTarget[];
  /** Their language, if not that of the site. */
  language: string | undefined;
};

/** The markets to start from: those of the site's header, or of the default site's. */
export async function loadMarkets(site: Site): Promise<Markets> {
  const own = await loadMarketLinks(site);
  if (own.length > 0 || site === defaultSite) return { markets: own, language: undefined };
  return { markets: await loadMarketLinks(defaultSite), language: sites[defaultSite].language };
}
