import { digestOf } from '#lib/digest.ts';
import { shareFolder } from '#lib/routes/routes.ts';
import { isSite, type Site } from '#lib/sites.ts';

/** What a share picture shows. */
export type ShareSubject = {
  site: Site;
  /** The studio's. */
  name: string;
  title: string;
  /** The address of the page's picture. */
  image: string | undefined;
};

/** Raised whenever subjects are drawn differently, so that nobody keeps the former picture. */
const generation = 2;

/**
 * The address of a page's share picture. What it shows is part of the address, so that the picture at an address never
 * changes and no cache has to be purged of it.
 */
export const shareAddress = (uri: string, subject: ShareSubject): string =>
  `${shareFolder}${subject.site}/${uri.split('/').map(encodeURIComponent).join('/')}/${digestOf([generation, subject])}.png`;

const shape = new RegExp(`^${shareFolder}([^/]+)/(.+)/[\\w-]+\\.png$`);

/** Whose picture is at this path; undefined if none can be there. */
export function readShareAddress(path: string): { site: Site; uri: string } | undefined {
  const [, site, uri = ''] = shape.exec(path) ?? [];
  if (!isSite(site)) return undefined;
  try {
    return { site, uri: decodeURIComponent(uri) };
  } catch {
    return undefined;
  }
}
