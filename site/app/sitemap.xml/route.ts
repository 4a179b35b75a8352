import { connection } from 'next/server';
import { sitemapIndex } from '#discovery/sitemap.ts';
import { xmlResponse } from '#discovery/text-response.ts';

/** The sitemaps of all languages. */
export async function GET(request: Request) {
  await connection();
  return xmlResponse(request, 'application/xml', await sitemapIndex());
}
