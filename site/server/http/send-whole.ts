import type { ServerResponse } from 'node:http';
import { toBrotli, toGzip } from '#cache/pages/compression.ts';
import type { Encoding } from './accepted-encoding.ts';

/** How Next marks a document that it could not render: it is empty until a script tries again, and may even be a 200. */
const failureMark = 'id="__next_error__"';
/** The mark is in the first tag. */
const searchedBytes = 200;

const encode = {
  br: (body: Buffer) => toBrotli(body),
  gzip: (body: Buffer) => toGzip(body),
  identity: async (body: Buffer) => body,
};

/**
 * Sends what Next renders in one piece, encoded, unless that failed: then `instead` answers, and nothing that Next adds is
 * sent. Next must not compress it, or the mark of a failure could not be read.
 */
export function sendWhole(response: ServerResponse, encoding: Encoding, instead: () => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const restore = (...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(response, name);
  };
  const send = async () => {
    const body = Buffer.concat(chunks);
    restore('flushHeaders', '_implicitHeader', 'write', 'end');
    if (response.statusCode >= 500 || body.subarray(0, searchedBytes).includes(failureMark)) {
      restore('setHeader');
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      return instead();
    }
    if (body.length === 0) return response.end();
    const encoded = await encode[encoding](body);
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', encoded.length);
    response.end(encoded);
  };
  Object.assign(response, {
    // Next sends the headers before the first chunk, and its compression does so by Node's own method.
    flushHeaders() {},
    _implicitHeader() {},
    write(chunk: unknown) {
      keep(chunk);
      return true;
    },
    end(chunk: unknown) {
      keep(chunk);
      send().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
      return response;
    },
  });
}
