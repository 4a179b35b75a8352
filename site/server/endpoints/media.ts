import { pipeline } from 'node:stream/promises';
import { type Endpoint, safeMethods } from '@vitrine/server';
import { getClientAddress } from '#lib/abuse/client-address.ts';
import { fetchMedia } from '#lib/media/fetch-media.ts';

/** Serves `/media/…`: posters, generated image sizes, and files from CMS_MEDIA_ORIGIN, which need not be public. */
export const media: Endpoint = {
  kind: 'handler',
  methods: safeMethods,
  customErrorMethods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  async handle({ request, response, target }) {
    const aborted = new AbortController();
    response.on('close', () => aborted.abort());
    const { status, headers, body } = await fetchMedia({
      method: request.method ?? 'GET',
      target,
      header: (name) => request.headersDistinct[name]?.join(', '),
      visitor: getClientAddress(request),
      signal: aborted.signal,
    });
    response.writeHead(status, headers);
    if (typeof body === 'string') response.end(body);
    // On error, destroy the response so that the client sees a truncated transfer.
    else await pipeline(body, response).catch(() => response.destroy());
  },
};
