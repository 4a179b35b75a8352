import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { askForMedia } from '#lib/media/ask-for-media.ts';
import { mediaFolder } from '#lib/routes/routes.ts';
import { visitorOf } from '#lib/visitor-of.ts';

/** Every address that begins so is the media's, also one that names none. */
export const isMedia = (url: string): boolean => url.startsWith(mediaFolder);

/**
 * Answers `/media/…` with the content service's pictures and films, under the site's own origin: the embedded service
 * listens on loopback only, where no visitor but its own machine reaches it.
 */
export async function passMedia(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { status, headers, body } = await askForMedia({
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    header: (name) => request.headersDistinct[name]?.join(', '),
    visitor: visitorOf(request.socket.remoteAddress ?? '', request.headers['x-forwarded-for']),
    signal: gone.signal,
  });
  response.writeHead(status, headers);
  if (typeof body === 'string') response.end(body);
  // Cut off on either side: whoever reads sees that the file is not whole.
  else await pipeline(body, response).catch(() => response.destroy());
}
