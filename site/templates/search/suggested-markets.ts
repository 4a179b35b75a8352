import { loadMarketLinks } from '#layout/query.ts';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { defaultLocale, type Locale, locales } from '#lib/locales.ts';
import { getSlug } from '#lib/routes/entry-path.ts';
import { localeStrings } from '#lib/strings/strings.ts';

/** `language` is the name's language if it is not the page's. */
export type SuggestedMarket = LinkProps & { language?: string | undefined };

/** Returns the header's markets, or else the default locale's markets, with translated names if there are any. */
export async function loadSuggestedMarkets(site: Locale): Promise<readonly SuggestedMarket[]> {
  const own = await loadMarketLinks(site);
  if (own.length > 0 || site === defaultLocale) return own;
  const [others, strings] = await Promise.all([loadMarketLinks(defaultLocale), localeStrings(site)]);
  return others.map((market) => {
    const name = strings[`markets.${getSlug(market.href)}`];
    return { ...market, text: name ?? market.text, language: name ? undefined : locales[defaultLocale].language };
  });
}
