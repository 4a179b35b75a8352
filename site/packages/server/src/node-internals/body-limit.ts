import type { IncomingMessage } from 'node:http';

/**
 * Aborts a request once its body exceeds a limit. Counts the body where Node's parser passes it on (`push`), so that it
 * stays unread for its handler, which may be Next.
 */
export function limitBody(request: IncomingMessage, maxBytes: number, onExceeded: () => void): void {
  const push = request.push.bind(request);
  let size = 0;
  let isExceeded = false;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= maxBytes) return push(chunk, encoding);
    // The parser may hold more of it.
    if (isExceeded) return false;
    isExceeded = true;
    onExceeded();
    request.destroy();
    return false;
  };
}
