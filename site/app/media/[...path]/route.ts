import type { Readable } from 'node:stream';
import { visitorOf } from '#lib/abuse/visitor-of.ts';
import { askForMedia } from '#lib/media/ask-for-media.ts';

function streamOf(file: Readable): ReadableStream<Uint8Array> {
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

/** Answers as the door does, where there is no door (`next dev`, plain `next start`). */
async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await askForMedia({
    method: request.method,
    target: pathname + search,
    // Next would send it without its `content-encoding`, so it must come as it is.
    header: (name) => (name === 'accept-encoding' ? 'identity' : (request.headers.get(name) ?? undefined)),
    visitor: visitorOf('127.0.0.1', request.headers.get('x-forwarded-for')),
    signal: request.signal,
  });
  return new Response(typeof body === 'string' ? body || null : streamOf(body), { status, headers });
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
