import type { IncomingMessage, ServerResponse } from 'node:http';
import { toBrotli, toGzip } from '@vitrine/cache/util';
import { acceptedEncoding, type Encoding } from './content-coding.ts';

/** How Next marks a document that it could not render: it is empty until a script tries again, and may even be a 200. */
const failureMark = 'id="__next_error__"';
/** The mark is in the first tag. */
const searchedBytes = 200;

/** Whether what Next has sent so far begins a document that it could not render, and may never end. */
export const isFailure = (begun: Buffer): boolean => begun.toString('latin1', 0, searchedBytes).includes(failureMark);

/**
 * Quickly, because the result serves one response only. Of 128 kB, brotli 4 leaves 15.8 kB in 0.9 ms where 1 leaves 18.8 kB in
 * 0.4 ms; gzip 3 takes as long as 1.
 */
const encode = {
  br: (body: Buffer) => toBrotli(body, 4),
  gzip: (body: Buffer) => toGzip(body, 3),
  identity: (body: Buffer) => body,
} satisfies Record<Encoding, unknown>;

type Whole = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

/** Sends a response that serves one visitor, in the best encoding that they accept. */
export async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Whole,
): Promise<void> {
  const isEmpty = request.method === 'HEAD' || body.length === 0;
  const encoding = isEmpty ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const encoded = isEmpty ? Buffer.alloc(0) : await encode[encoding](body);
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(!isEmpty && { 'content-length': encoded.length }),
  });
  response.end(encoded);
}
