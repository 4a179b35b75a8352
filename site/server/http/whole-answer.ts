import type { ServerResponse } from 'node:http';
import { toBrotli, toGzip } from '#cache/pages/compression.ts';
import type { Encoding } from './accepted-encoding.ts';

/** How Next marks a document that it could not render: it is empty until a script tries again, and may even be a 200. */
const failureMark = 'id="__next_error__"';
/** The mark is in the first tag. */
const searchedBytes = 200;

/** At the fastest level, because the result serves one response only. */
const encode = {
  br: (body: Buffer) => toBrotli(body, 1),
  gzip: (body: Buffer) => toGzip(body, 1),
  identity: (body: Buffer) => body,
} satisfies Record<Encoding, unknown>;

type Options = { method: string | undefined; encoding: Encoding; answerFailure: () => void };

/** Holds what Next writes until it is whole, and sends it in this encoding, or has `answerFailure` answer in its place. */
export function sendWhole(response: ServerResponse, { method, encoding, answerFailure }: Options): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const restore = (...names: (keyof ServerResponse)[]) => {
    for (const name of names) Reflect.deleteProperty(response, name);
  };
  const send = async () => {
    const body = Buffer.concat(chunks);
    restore('flushHeaders', 'writeHead', 'write', 'end');
    if (response.statusCode >= 500 || body.subarray(0, searchedBytes).includes(failureMark)) {
      restore('setHeader');
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      return answerFailure();
    }
    if (method === 'HEAD' || body.length === 0) return void response.end();
    const encoded = await encode[encoding](body);
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', encoded.length);
    response.end(encoded);
  };
  Object.assign(response, {
    // Next, and its compression, would send the headers before the first chunk.
    flushHeaders() {},
    writeHead(status: number) {
      response.statusCode = status;
      return response;
    },
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
