import { isSite, siteHandles } from '#lib/sites.ts';
import { playerWords } from '#lib/strings/player-words.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';

type Context = { params: Promise<{ site: string }> };

export const dynamic = 'force-static';
export const generateStaticParams = () => siteHandles.map((site) => ({ site }));

/** The player's words, rendered once for all. No page carries them: the browser fetches them with the player. */
export async function GET(_request: Request, { params }: Context) {
  const { site } = await params;
  if (!isSite(site)) return new Response(null, { status: 404 });
  return Response.json(playerWords(siteStrings(site)));
}
