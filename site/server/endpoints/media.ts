import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { visitorAt } from '#lib/abuse/visitor-of.ts';
import { askForMedia } from '#lib/media/ask-for-media.ts';
import { mediaFolder } from '#lib/routes/routes.ts';

/** Whether an address is in the media folder, even if it names no file. */
export const isMedia = (url: string): boolean => url.startsWith(mediaFolder);

/**
 * Serves the content service's pictures and films at `/media/…` on the site's own origin: the embedded service listens on
 * loopback only, where visitors cannot reach it.
 */
export async function passMedia(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { status, headers, body } = await askForMedia({
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    header: (name) => request.headersDistinct[name]?.join(', '),
    visitor: visitorAt(request),
    signal: gone.signal,
  });
  response.writeHead(status, headers);
  if (typeof body === 'string') response.end(body);
  // If either side breaks off, the client must see that the file is incomplete.
  else await pipeline(body, response).catch(() => response.destroy());
}
