import { notFound } from 'next/navigation';
import { Blocks } from '#blocks/blocks.tsx';
import { blockFixtures } from '#blocks/fixtures.ts';
import { Hero } from '#blocks/hero/hero.tsx';
import { loadStrings } from '#lib/strings/load-strings.ts';
import { PageCta } from '#shell/page-cta.tsx';
import { flexible } from '../flexible/flexible.tsx';
import { loadFlexiblePage } from '../flexible/query.ts';
import { BlockStages } from '../style-guide/block-stages.tsx';
import { Toolbar } from '../style-guide/toolbar.tsx';
import type { Template } from '../template.ts';

/** Every block that slides. */
const sliders = ['slider', 'cards-slider', 'gallery', 'logos', 'market-slider', 'strip-controls'];

/** What editors put here, then every variant of every slider. */
export const sliderAgora: Template = {
  async metadata(props) {
    const metadata = await flexible.metadata(props);
    return metadata && { ...metadata, isIndexed: false };
  },

  async Page({ route }) {
    const [entry, en, fr] = await Promise.all([
      loadFlexiblePage(route.site, route.slug),
      loadStrings('en'),
      loadStrings('fr'),
    ]);
    if (!entry) notFound();
    const strings = route.site === 'fr' ? fr : en;
    const context = { site: route.site, strings };
    const blocks = blockFixtures.filter(({ name }) => sliders.includes(name));
    return (
      <main id="main" tabIndex={-1}>
        {entry.hero && <Hero data={entry.hero} context={context} />}
        <Blocks items={entry.flexibleComponents} context={context} page={route.route} />
        <Toolbar strings={strings} parts={[]} blocks={blocks.map(({ name }) => name)} />
        <BlockStages blocks={blocks} strings={{ en, fr }} />
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
