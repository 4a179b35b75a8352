import type { IncomingMessage } from 'node:http';

/**
 * Aborts a request once its body exceeds a limit. Counts the body where Node's parser delivers it (`push`), so the
 * handler, which may be Next, can still read it.
 */
export function limitBody(request: IncomingMessage, maxBytes: number, onExceeded: () => void): void {
  const push = request.push.bind(request);
  let size = 0;
  let isExceeded = false;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= maxBytes) return push(chunk, encoding);
    // The parser may deliver more of the body.
    if (isExceeded) return false;
    isExceeded = true;
    onExceeded();
    request.destroy();
    return false;
  };
}
