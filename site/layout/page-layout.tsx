import type { ReactNode } from 'react';
import { LocaleProvider } from '#components/ui/locale-context.client.tsx';
import { defaultLocale, type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { customBaseUrls, getPublicHref } from '#lib/routes/locale-urls.ts';
import { uris } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { pickClientStrings } from './client-scripts/client-strings.ts';
import { LocaleState } from './client-scripts/locale-state.client.tsx';
import { Footer, privacyHref } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { loadGlobalInfos, loadMarketPaths } from './query.ts';
import { readSocialLinks } from './social-links.ts';

type PageLayoutProps = { site: Locale; children: ReactNode };

/** The header and footer around every page. Pages render <main id="main" tabIndex={-1}>. */
export async function PageLayout({ site, children }: PageLayoutProps) {
  const [infos, strings, marketPaths] = await Promise.all([
    loadGlobalInfos(site),
    localeStrings(site),
    loadMarketPaths(site),
  ]);
  const markets = new Set(marketPaths);
  const { header, footer, options } = infos;
  const context = { site, strings };
  const social = options?.__typename === 'options_GlobalSet' ? readSocialLinks(options) : [];
  const privacy = footer?.__typename === 'footer_GlobalSet' ? privacyHref(footer) : undefined;
  const layout = (
    <>
      <LocaleState
        infos={{
          site,
          language: locales[site].language,
          home: getEntryPath(site, uris.home),
          privacy: privacy && getPublicHref(site, privacy),
        }}
        strings={pickClientStrings(strings)}
      />
      <a className="skip" href="#main">
        {translate(strings, 'layout.skip')}
      </a>
      {header?.__typename === 'header_GlobalSet' && <Header data={header} social={social} context={context} />}
      {children}
      {footer?.__typename === 'footer_GlobalSet' && (
        <Footer data={footer} social={social} markets={markets} context={context} />
      )}
    </>
  );
  if (!customBaseUrls && site === defaultLocale) return layout;
  return (
    <LocaleProvider site={site} baseUrls={customBaseUrls}>
      {layout}
    </LocaleProvider>
  );
}
