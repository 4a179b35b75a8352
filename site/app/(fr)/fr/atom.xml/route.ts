import { xmlResponse } from '#discovery/text-response.ts';
import { newsFeed } from '#templates/news-listing/feed.ts';

export async function GET(request: Request) {
  return xmlResponse(request, 'application/atom+xml', await newsFeed('fr', 'atom'));
}
