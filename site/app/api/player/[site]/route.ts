import { cacheLife, cacheTag } from 'next/cache';
import { isLocale, type Locale, localeKeys } from '#lib/locales.ts';
import { getPlayerStrings } from '#lib/strings/player-strings.ts';
import { localeStrings } from '#lib/strings/strings.ts';

type Context = { params: Promise<{ site: string }> };

export const dynamic = 'force-static';
export const generateStaticParams = () => localeKeys.map((site) => ({ site }));

/** Has a tag, because a response without one is not stored. Only a new build changes the strings. */
async function playerStrings(site: Locale) {
  'use cache';
  cacheLife('max');
  cacheTag('player-strings');
  return getPlayerStrings(localeStrings(site));
}

/** The player's UI strings, which the browser fetches together with the player. */
export async function GET(_request: Request, { params }: Context) {
  const { site } = await params;
  if (!isLocale(site)) return new Response(null, { status: 404 });
  return Response.json(await playerStrings(site));
}
