import http from 'node:http';
import { Duplex } from 'node:stream';

export type NextHandler = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

/** A socket that discards writes, required by ServerResponse. */
class DiscardingSocket extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
}

/**
 * Lets Next render a path in memory, without client data; the cache handler captures the page. Returns the status.
 */
export function renderInMemory(
  handle: NextHandler,
  path: string,
  { host, ...headers }: Readonly<Record<string, string>> & { host: string },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // node:http calls only these methods of a socket.
  const socket = new DiscardingSocket() as unknown as ConstructorParameters<typeof http.IncomingMessage>[0];
  const request = Object.assign(new http.IncomingMessage(socket), {
    method: 'GET',
    url: path,
    headers: { host, accept: 'text/html', ...headers },
    rawHeaders: ['host', host, 'accept', 'text/html'],
  });
  request.push(null);
  const response = new http.ServerResponse(request);
  response.assignSocket(socket);
  // http.Server also forwards `drain`; without it, a full buffer would block forever.
  socket.on('drain', () => response.emit('drain'));
  response.once('finish', () => resolve(response.statusCode));
  response.once('close', () => reject(new Error(`the response for ${path} was truncated`)));
  handle(request, response).catch(reject);
  return promise;
}
