import { env } from '#lib/env.ts';

const ownOrigin = new URL(env.SITE_URL).origin;
const mediaOrigin = new URL(env.CMS_MEDIA_ORIGIN).origin;

/** The address of a file of the CMS, as browsers read it; null for any that the content security policy would refuse. */
export function publicMediaAddress(text: string): string | null {
  const url = URL.parse(text, ownOrigin);
  if (url?.origin === ownOrigin) return url.pathname + url.search;
  return url?.origin === mediaOrigin ? url.href : null;
}
