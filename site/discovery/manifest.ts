import { type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicHref } from '#lib/routes/locale-urls.ts';
import { iconSizes, sizedIconPath, uris } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { palette } from '#styles/palette.ts';

/** Renders a locale's web app manifest. */
export async function getManifest(site: Locale): Promise<string> {
  const name = translate(localeStrings(site), 'layout.name');
  return JSON.stringify({
    name,
    short_name: name,
    lang: locales[site].language,
    start_url: getPublicHref(site, getEntryPath(site, uris.home)),
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
