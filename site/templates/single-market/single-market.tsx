import { notFound } from 'next/navigation';
import { Blocks } from '#blocks/blocks.tsx';
import { listingHref } from '#lib/routes/listing-query.ts';
import { describePage } from '#lib/seo/metadata.ts';
import { loadStrings } from '#lib/strings/load-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { FooterCta } from '#parts/footer-cta/footer-cta.tsx';
import { MarketBands } from '#parts/market-bands/market-bands.tsx';
import { PageCta } from '#shell/page-cta.tsx';
import { projectsPath } from '#templates/projects-path.ts';
import type { Template } from '#templates/template.ts';
import { MarketHero } from './market-hero.tsx';
import { ProjectStrip } from './project-strip.tsx';
import { loadMarketCards, loadSingleMarket } from './query.ts';

/** A market with its latest projects and the other markets. */
export const singleMarket: Template = {
  async metadata({ route: { site, slug } }) {
    const { entry } = await loadSingleMarket(site, slug);
    return entry && describePage(site, { meta: entry, seo: entry.seo, description: entry.textElement });
  },

  async Page({ route: { site, slug, route: path } }) {
    const [{ entry, projects }, markets, strings] = await Promise.all([
      loadSingleMarket(site, slug),
      loadMarketCards(site),
      loadStrings(site),
    ]);
    if (!entry) notFound();
    const otherMarkets = markets.filter(({ id }) => id !== entry.id);
    const context = { site, strings, anchors: [] };
    return (
      <main id="main" tabIndex={-1}>
        <MarketHero data={entry} strings={strings} />
        <Blocks items={entry.flexibleComponents} context={context} page={path} />
        <ProjectStrip
          projects={projects}
          title={entry.featuredProjectsTitleElement}
          all={{
            href: listingHref(projectsPath(site), { market: slug }),
            text: entry.featuredProjectsButtonLabelElement || translate(strings, 'projects.list'),
          }}
          context={context}
        />
        {entry.singleCtaElement && <FooterCta data={entry.singleCtaElement} />}
        <MarketBands markets={otherMarkets} label={translate(strings, 'markets.others')} />
        <PageCta site={site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
