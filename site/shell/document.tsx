import '#lib/theme/theme.css';
import type { ReactNode } from 'react';
import { loadStrings } from '#content/load-strings.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import { type Site, sites } from '#lib/sites.ts';
import { translate } from '#lib/strings/translate.ts';
import { fontVariables } from '#lib/theme/fonts.ts';
import { Behaviour } from './behaviour/behaviour.client.tsx';
import { scriptStrings } from './behaviour/script-strings.ts';
import { Footer, privacyHref } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { loadGlobalInfos } from './query.ts';
import { readSocialLinks } from './social-links.ts';

type DocumentProps = { site: Site; children: ReactNode };

/** The HTML document of a site. Each page renders its own `<main id="main" tabIndex={-1}>` into it. */
export async function Document({ site, children }: DocumentProps) {
  const [infos, strings] = await Promise.all([loadGlobalInfos(site), loadStrings(site)]);
  const { header, footer, options } = infos;
  const context = { site, strings };
  const social = options?.__typename === 'options_GlobalSet' ? readSocialLinks(options) : [];
  const privacy = footer?.__typename === 'footer_GlobalSet' ? privacyHref(footer) : undefined;
  return (
    <html lang={sites[site].language} className={fontVariables}>
      <body>
        <a className="skip" href="#main">
          {translate(strings, 'shell.skip')}
        </a>
        {header?.__typename === 'header_GlobalSet' && <Header data={header} social={social} context={context} />}
        {children}
        {footer?.__typename === 'footer_GlobalSet' && <Footer data={footer} social={social} context={context} />}
        <Behaviour
          infos={{ site, language: sites[site].language, home: pathOf(site, uris.home), privacy }}
          strings={scriptStrings(strings)}
        />
      </body>
    </html>
  );
}
