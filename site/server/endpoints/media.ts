import { pipeline } from 'node:stream/promises';
import { type Endpoint, safeMethods } from '@vitrine/server';
import { visitorAt } from '#lib/abuse/visitor-of.ts';
import { askForMedia } from '#lib/media/ask-for-media.ts';

/**
 * Serves the content service's pictures and films at `/media/…` on the site's own origin: the embedded service listens on
 * loopback only, where visitors cannot reach it.
 */
export const media: Endpoint = {
  kind: 'handler',
  methods: safeMethods,
  customErrorMethods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  async handle(request, response) {
    const aborted = new AbortController();
    response.on('close', () => aborted.abort());
    const { status, headers, body } = await askForMedia({
      method: request.method ?? 'GET',
      target: request.url ?? '/',
      header: (name) => request.headersDistinct[name]?.join(', '),
      visitor: visitorAt(request),
      signal: aborted.signal,
    });
    response.writeHead(status, headers);
    if (typeof body === 'string') response.end(body);
    // If either side breaks off, the client must see that the file is incomplete.
    else await pipeline(body, response).catch(() => response.destroy());
  },
};
