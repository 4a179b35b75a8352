import { notFound } from 'next/navigation';
import { FooterCta } from '#components/footer-cta/footer-cta.tsx';
import { MarketBands } from '#components/market-bands/market-bands.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { formatListingHref } from '#lib/routes/listing-query.ts';
import { uris } from '#lib/routes/routes.ts';
import { getPageMetadata, hasSeoDescription } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import type { Template } from '#templates/template.ts';
import { getMarketImage, MarketHero } from './market-hero.tsx';
import { ProjectCarousel } from './project-carousel.tsx';
import { loadMarketDescription, loadOtherMarkets, loadSingleMarket } from './query.ts';

export const singleMarket: Template = {
  section: 'markets',
  async metadata({ route: { id, site, slug } }) {
    const { entry } = await loadSingleMarket(site, slug);
    if (!entry) return null;
    const description = hasSeoDescription(entry.seo) ? '' : await loadMarketDescription(site, id);
    return getPageMetadata(site, { meta: entry, seo: entry.seo, description, image: getMarketImage(entry)?.w1440 });
  },

  async Page({ route: { id, site, slug, route: path } }) {
    const [{ entry, projects }, strings] = await Promise.all([loadSingleMarket(site, slug), localeStrings(site)]);
    if (!entry) notFound();
    const cta = onlyEntry(entry.singleCtaElement);
    const others = await loadOtherMarkets(site, id);
    const context = { site, strings, anchors: [] };
    return (
      <main id="main" tabIndex={-1}>
        <MarketHero data={entry} strings={strings} />
        <PageBlocks items={entry.flexibleComponents} context={context} page={path} />
        <ProjectCarousel
          projects={projects}
          title={entry.featuredProjectsTitleElement}
          all={{
            href: formatListingHref(getEntryPath(site, uris.projects), { market: slug }),
            text: entry.featuredProjectsButtonLabelElement || translate(strings, 'projects.list'),
          }}
          context={context}
        />
        {cta && <FooterCta data={cta} />}
        <MarketBands markets={others} label={translate(strings, 'markets.others')} />
        <PageCta site={site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
