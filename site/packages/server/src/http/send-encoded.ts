import type { IncomingMessage, ServerResponse } from 'node:http';
import { toBrotli, toGzip } from '@vitrine/cache/lib';
import { type ContentCoding, negotiateCoding } from './content-coding.ts';

/**
 * The levels are fast, because each result is used once. Brotli 4 compresses 128 kB to 15.8 kB in 0.9 ms, and brotli 1
 * to 18.8 kB in 0.4 ms; gzip 3 is as fast as gzip 1.
 */
const encode = {
  br: (body: Buffer) => toBrotli(body, 4),
  gzip: (body: Buffer) => toGzip(body, 3),
  identity: (body: Buffer) => body,
} satisfies Record<ContentCoding, unknown>;

type Whole = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

/** Sends an uncached response in the best accepted encoding. */
export async function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Whole,
): Promise<void> {
  const isEmpty = request.method === 'HEAD' || body.length === 0;
  const encoding = isEmpty ? 'identity' : negotiateCoding(request.headers['accept-encoding']);
  const encoded = isEmpty ? Buffer.alloc(0) : await encode[encoding](body);
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(!isEmpty && { 'content-length': encoded.length }),
  });
  response.end(encoded);
}
