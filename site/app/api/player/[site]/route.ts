import { loadStrings } from '#content/load-strings.ts';
import { isSite } from '#lib/sites.ts';
import { playerWords } from '#lib/strings/player-words.ts';

type Context = { params: Promise<{ site: string }> };

/** The player's words. No page carries them: the browser fetches them with the player. */
export async function GET(_: Request, { params }: Context) {
  const { site } = await params;
  if (!isSite(site)) return new Response(null, { status: 404 });
  return Response.json(playerWords(await loadStrings(site)));
}
