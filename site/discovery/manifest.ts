import { publicHref } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { iconSizes, sizedIconPath, uris } from '#lib/routes/routes.ts';
import { type Site, sites } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { palette } from '#styles/palette.ts';

/** A site's web application manifest (https://www.w3.org/TR/appmanifest/). It opens in the browser, as links to it do. */
export async function manifestText(site: Site): Promise<string> {
  const name = translate(siteStrings(site), 'shell.name');
  return JSON.stringify({
    name,
    short_name: name,
    lang: sites[site].language,
    start_url: publicHref(site, pathOf(site, uris.home)),
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: iconSizes.map((size) => ({
      src: sizedIconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}
