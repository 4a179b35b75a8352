import type { ReactNode } from 'react';
import { LinkPlaceProvider } from '#components/ui/locale-context.client.tsx';
import { loadMarketPaths } from '#content/markets.ts';
import { movedHomes, publicHref } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import { defaultSite, type Site, sites } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { pickClientStrings } from './client-scripts/client-strings.ts';
import { SiteFacts } from './client-scripts/locale-state.client.tsx';
import { Footer, privacyHref } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { loadGlobalInfos, loadMarketLinks } from './query.ts';
import { readSocialLinks } from './social-links.ts';

const loadOwnMarketPaths = async () => (await loadMarketLinks(defaultSite)).map(({ href }) => href);

type SurroundingsProps = { site: Site; children: ReactNode };

/** What surrounds the pages of a site. Each page renders its own `<main id="main" tabIndex={-1}>` into it. */
export async function PageLayout({ site, children }: SurroundingsProps) {
  const [infos, strings, marketPaths] = await Promise.all([
    loadGlobalInfos(site),
    siteStrings(site),
    // Its own header tells the default site; another can link to the markets by address alone.
    site === defaultSite ? loadOwnMarketPaths() : loadMarketPaths(defaultSite),
  ]);
  const markets = new Set(marketPaths);
  const { header, footer, options } = infos;
  const context = { site, strings };
  const social = options?.__typename === 'options_GlobalSet' ? readSocialLinks(options) : [];
  const privacy = footer?.__typename === 'footer_GlobalSet' ? privacyHref(footer) : undefined;
  const surrounded = (
    <>
      <SiteFacts
        infos={{
          site,
          language: sites[site].language,
          home: pathOf(site, uris.home),
          privacy: privacy && publicHref(site, privacy),
        }}
        strings={pickClientStrings(strings)}
      />
      <a className="skip" href="#main">
        {translate(strings, 'shell.skip')}
      </a>
      {header?.__typename === 'header_GlobalSet' && <Header data={header} social={social} context={context} />}
      {children}
      {footer?.__typename === 'footer_GlobalSet' && (
        <Footer data={footer} social={social} markets={markets} context={context} />
      )}
    </>
  );
  if (!movedHomes && site === defaultSite) return surrounded;
  return (
    <LinkPlaceProvider site={site} homes={movedHomes}>
      {surrounded}
    </LinkPlaceProvider>
  );
}
