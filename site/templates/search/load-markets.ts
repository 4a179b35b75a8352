import { loadMarketLinks } from '#layout/query.ts';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { slugOf } from '#lib/routes/slug-of.ts';
import { defaultSite, type Site, sites } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';

/** A market with the language of its name, if that is not the site's. */
export type StartingMarket = LinkTarget & { language?: string | undefined };

/** The markets to start from: those of the site's header, or of the default site's, by the site's names for them. */
export async function loadMarkets(site: Site): Promise<readonly StartingMarket[]> {
  const own = await loadMarketLinks(site);
  if (own.length > 0 || site === defaultSite) return own;
  const [others, strings] = await Promise.all([loadMarketLinks(defaultSite), siteStrings(site)]);
  return others.map((market) => {
    const name = strings[`markets.${slugOf(market.href)}`];
    return { ...market, text: name ?? market.text, language: name ? undefined : sites[defaultSite].language };
  });
}
