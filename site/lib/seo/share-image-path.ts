import { isLocale, type Locale } from '#lib/locales.ts';
import { sharePrefix } from '#lib/routes/routes.ts';
import { shortHash } from '#lib/short-hash.ts';

/** Content of a share image. */
export type ShareImage = {
  site: Locale;
  /** Site name. */
  name: string;
  title: string;
  /** URL of the page's image. */
  image: string | undefined;
};

/** Increment when the design changes. */
const designVersion = 2;

/**
 * Returns the path of a share image. It contains a digest of the content, so the image is immutable and never
 * purged.
 */
export const getShareImagePath = (uri: string, subject: ShareImage): string =>
  `${sharePrefix}${subject.site}/${uri.split('/').map(encodeURIComponent).join('/')}/${shortHash([designVersion, subject])}.png`;

const shape = new RegExp(`^${sharePrefix}([^/]+)/(.+)/[\\w-]+\\.png$`);

/** Parses a share image path. Returns undefined if it is malformed. */
export function parseShareImagePath(path: string): { site: Locale; uri: string } | undefined {
  const [, site, uri = ''] = shape.exec(path) ?? [];
  if (!isLocale(site)) return undefined;
  try {
    return { site, uri: decodeURIComponent(uri) };
  } catch {
    return undefined;
  }
}
