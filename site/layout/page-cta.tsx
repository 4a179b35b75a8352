import { FooterCta, type FooterCtaData, FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import type { Locale } from '#lib/locales.ts';
import { FooterFragment } from './footer/footer.tsx';
import { loadGlobalInfos } from './query.ts';

type PageCtaProps = { site: Locale; isDisplayed: boolean | null | undefined; data: readonly (FooterCtaData | null)[] };

/** The page's call to action, or else the site's. */
export async function PageCta({ site, isDisplayed, data: written }: PageCtaProps) {
  if (!isDisplayed) return null;
  const data = onlyEntry(written);
  if (data && readFragment(FooterCtaFragment, data).emphasisTitleElement) return <FooterCta data={data} />;
  const { footer } = await loadGlobalInfos(site);
  if (footer?.__typename !== 'footer_GlobalSet') return null;
  const { footerCtaElement } = readFragment(FooterFragment, footer);
  const fallback = onlyEntry(footerCtaElement);
  return fallback ? <FooterCta data={fallback} /> : null;
}
