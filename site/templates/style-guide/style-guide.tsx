import { styleGuideEntries } from '#blocks/fixtures.ts';
import { Hero } from '#components/hero/hero.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import type { Template } from '#templates/template.ts';
import { Controls } from './controls.tsx';
import { EntryFilter } from './entry-filter.client.tsx';
import { FixtureSections } from './fixtures.tsx';
import { layoutFixtures } from './layout.fixture.tsx';
import { getStyleGuideMetadata, loadStyleGuide } from './load-style-guide.ts';
import styles from './style-guide.module.css';
import { Tokens } from './tokens.tsx';
import { Toolbar } from './toolbar.tsx';

/** The style guide: tokens, controls, blocks and parts of the layout. */
export const styleGuide: Template = {
  metadata: getStyleGuideMetadata,

  async Page({ route }) {
    const { entry, strings, context, stringsByLocale } = await loadStyleGuide(route);
    const hero = onlyEntry(entry.hero);
    const names = styleGuideEntries.map(({ name }) => name);
    const all = [...names, ...layoutFixtures.map(({ name }) => name)];
    return (
      <main id="main" tabIndex={-1}>
        {hero && <Hero data={hero} context={context} />}
        <Toolbar
          strings={strings}
          parts={[
            ['tokens', translate(strings, 'guide.tokens')],
            ['controls', translate(strings, 'guide.controls')],
            ['layout', translate(strings, 'guide.layout')],
          ]}
          blocks={names}
        />
        <nav className={styles.contents} aria-label={translate(strings, 'guide.contents')} data-part="blocks layout">
          <div className="grid">
            <EntryFilter
              names={all}
              label={translate(strings, 'guide.filter')}
              counts={[...all, ''].map((_, count) => translateCount(strings, route.site, 'guide.found', count))}
            />
          </div>
        </nav>
        <Tokens strings={strings} />
        <Controls strings={strings} />
        <FixtureSections site={route.site} blocks={styleGuideEntries} strings={stringsByLocale} />
        <FixtureSections site={route.site} blocks={layoutFixtures} strings={stringsByLocale} part="layout" />
        <PageBlocks items={entry.flexibleComponents} context={context} page={route.route} />
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
