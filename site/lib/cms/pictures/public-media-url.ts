import { env } from '#lib/env.ts';
import { siteOrigin } from '#lib/routes/locale-urls.ts';

/** The origin of the CMS's files. */
export const mediaOrigin = new URL(env.CMS_MEDIA_ORIGIN).origin;

/**
 * Reports whether this is Craft's URL for a size that it generates on the first request. Pages must not keep this URL,
 * because it is not the file's.
 */
const isPending = ({ pathname, searchParams }: URL): boolean =>
  [pathname, searchParams.get('p') ?? ''].some((path) => path.endsWith('/assets/generate-transform'));

/**
 * Returns the public URL of a CMS file, or null if it is not generated yet or the content security policy would block
 * it.
 */
export function getPublicMediaUrl(text: string): string | null {
  const url = URL.parse(text, siteOrigin);
  if (url && isPending(url)) return null;
  if (url?.origin === siteOrigin) return url.pathname + url.search;
  return url?.origin === mediaOrigin ? url.href : null;
}
