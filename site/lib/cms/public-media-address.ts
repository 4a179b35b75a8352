import { env } from '#lib/env.ts';

const ownOrigin = new URL(env.SITE_URL).origin;
const mediaOrigin = new URL(env.CMS_MEDIA_ORIGIN).origin;

/** Returns the public URL of a CMS file, or null if the content security policy would block it. */
export function getPublicMediaUrl(text: string): string | null {
  const url = URL.parse(text, ownOrigin);
  if (url?.origin === ownOrigin) return url.pathname + url.search;
  return url?.origin === mediaOrigin ? url.href : null;
}
