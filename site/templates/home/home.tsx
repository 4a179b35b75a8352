import { notFound } from 'next/navigation';
import { HomeHero } from '#components/home-hero/home-hero.tsx';
import { loadMarketCounts, loadMarkets } from '#content/markets.ts';
import { PageCta } from '#layout/page-cta.tsx';
import { MarketGroundFragment } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { defaultLocale } from '#lib/locales.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import type { Template } from '#templates/template.ts';
import { Charts } from './charts.tsx';
import { FeaturedNews } from './featured-news.tsx';
import { HomeIntroduction } from './introduction.tsx';
import { MarketsBand } from './markets-band.tsx';
import { loadHomePage } from './query.ts';
import { Sky } from './sky/sky.tsx';
import { Stories } from './stories.tsx';

export const home: Template = {
  section: 'home',
  async metadata({ route: { site, slug } }) {
    const entry = await loadHomePage(site, slug);
    return entry && getPageMetadata(site, { meta: entry, seo: entry.seo });
  },

  async Page({ route: { site, slug } }) {
    const [entry, markets, strings] = await Promise.all([
      loadHomePage(site, slug),
      loadMarkets(site),
      localeStrings(site),
    ]);
    if (!entry) notFound();
    const slugs = markets.flatMap((market) => readFragment(MarketGroundFragment, market).slug ?? []);
    const counts = await loadMarketCounts(defaultLocale, slugs);
    const context = { site, strings };
    return (
      <main id="main" tabIndex={-1}>
        <HomeHero data={entry} context={context} />
        <HomeIntroduction data={entry} />
        <Stories data={entry} strings={strings} />
        <MarketsBand data={entry} markets={markets} counts={counts} context={context} />
        <Charts data={entry} />
        <Sky site={site} strings={strings} />
        <FeaturedNews data={entry} strings={strings} />
        <PageCta site={site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
