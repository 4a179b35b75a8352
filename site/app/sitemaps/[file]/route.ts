import { getSitemap } from '#discovery/sitemap.ts';
import { xmlResponse } from '#discovery/text-response.ts';
import { localeKeys } from '#lib/locales.ts';
import { sitemapPath } from '#lib/routes/routes.ts';

type Context = { params: Promise<{ file: string }> };

/** The sitemap of one language, or one part of it. */
export async function GET(request: Request, { params }: Context) {
  const { file } = await params;
  const part = Number(/-(\d+)\.xml$/.exec(file)?.[1] ?? 1);
  const site = localeKeys.find((handle) => sitemapPath(handle, part).endsWith(`/${file}`));
  if (!site) return new Response(null, { status: 404 });
  return xmlResponse(request, 'application/xml', await getSitemap(site, part));
}
