import { notFound } from 'next/navigation';
import { Hero } from '#components/hero/hero.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import type { Template } from '#templates/template.ts';
import { loadFlexiblePage } from './query.ts';

/** A page built from blocks. */
export const flexible: Template = {
  async metadata({ route }) {
    const entry = await loadFlexiblePage(route.site, route.slug);
    return entry && getPageMetadata(route.site, { meta: entry, seo: entry.seo });
  },

  async Page({ route }) {
    const [entry, strings] = await Promise.all([loadFlexiblePage(route.site, route.slug), localeStrings(route.site)]);
    if (!entry) notFound();
    const context = { site: route.site, strings };
    const hero = onlyEntry(entry.hero);
    const items = entry.flexibleComponents ?? [];
    // A leading banner goes above the hero.
    const bannerCount = items[0]?.__typename === 'banner_Entry' ? 1 : 0;
    return (
      <main id="main" tabIndex={-1}>
        <PageBlocks items={items.slice(0, bannerCount)} context={context} page={route.route} />
        {hero && <Hero data={hero} context={context} />}
        <PageBlocks items={items.slice(bannerCount)} context={context} page={route.route} />
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
