import { loadStrings } from '#content/load-strings.ts';
import { isSite, siteHandles } from '#lib/sites.ts';

type Context = { params: Promise<{ site: string }> };

export const dynamic = 'force-static';
export const generateStaticParams = () => siteHandles.map((site) => ({ site }));

/** The messages of a site, kept like a page for whoever needs them while the CMS is away. No visitor gets it. */
export async function GET(_request: Request, { params }: Context) {
  const { site } = await params;
  return isSite(site) ? Response.json(await loadStrings(site)) : new Response(null, { status: 404 });
}
