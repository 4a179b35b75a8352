import { connection } from 'next/server';
import { xmlResponse } from '#discovery/text-response.ts';
import { newsFeed } from '#templates/news-listing/feed.ts';

export async function GET(request: Request) {
  await connection();
  const feed = await newsFeed('fr');
  return xmlResponse(request, 'application/atom+xml', feed?.atom1());
}
