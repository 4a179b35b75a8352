import { connection } from 'next/server';
import { xmlResponse } from '#discovery/text-response.ts';
import { newsFeed } from '#templates/news-listing/feed.ts';

export async function GET(request: Request) {
  await connection();
  return xmlResponse(request, 'application/rss+xml', await newsFeed('en', 'rss'));
}
