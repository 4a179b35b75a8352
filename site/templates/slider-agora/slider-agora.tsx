import { styleGuideEntries } from '#blocks/fixtures.ts';
import { Hero } from '#components/hero/hero.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import { FixtureSections } from '#templates/style-guide/fixtures.tsx';
import { getStyleGuideMetadata, loadStyleGuide } from '#templates/style-guide/load-style-guide.ts';
import { Toolbar } from '#templates/style-guide/toolbar.tsx';
import type { Template } from '#templates/template.ts';

/** Names of carousel blocks. */
const sliders = ['slider', 'cards-slider', 'gallery', 'logos', 'market-slider', 'carousel'];

/** Demo page of all carousels. */
export const sliderAgora: Template = {
  metadata: getStyleGuideMetadata,

  async Page({ route }) {
    const { entry, strings, context, stringsByLocale } = await loadStyleGuide(route);
    const hero = onlyEntry(entry.hero);
    const blocks = styleGuideEntries.filter(({ name }) => sliders.includes(name));
    return (
      <main id="main" tabIndex={-1}>
        {hero && <Hero data={hero} context={context} />}
        <PageBlocks items={entry.flexibleComponents} context={context} page={route.route} />
        <Toolbar strings={strings} parts={[]} blocks={blocks.map(({ name }) => name)} />
        <FixtureSections site={route.site} blocks={blocks} strings={stringsByLocale} isOpen />
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
