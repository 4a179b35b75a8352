import type { Readable } from 'node:stream';
import { resolveClientAddress } from '#lib/abuse/client-address.ts';
import { fetchMedia } from '#lib/media/fetch-media.ts';

function toWeb(file: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = file.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void file.destroy(),
  });
}

/** A media proxy for `next dev` and plain `next start` that responds like the server's. */
async function handle(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await fetchMedia({
    method: request.method,
    target: pathname + search,
    // Next drops `content-encoding`, so request identity encoding.
    header: (name) => (name === 'accept-encoding' ? 'identity' : (request.headers.get(name) ?? undefined)),
    visitor: resolveClientAddress('127.0.0.1', request.headers.get('x-forwarded-for')),
    signal: request.signal,
  });
  return new Response(typeof body === 'string' ? body || null : toWeb(body), { status, headers });
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
