import { connection } from 'next/server';
import { sitemapIndex } from '#discovery/sitemap.ts';
import { xmlResponse } from '#discovery/text-response.ts';

/** The index of all languages' sitemaps. */
export async function GET(request: Request) {
  await connection();
  return xmlResponse(request, 'application/xml', await sitemapIndex());
}
