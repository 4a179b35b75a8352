import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { currentResponse, isResponding } from '../node-internals/response-state.ts';

type Common = Readonly<Record<string, string>>;
type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response class that adds the common headers to every response, including those of node:http, which rejects some
 * requests itself. Headers that are already set are kept.
 */
export function securedResponse(common: Common): typeof ServerResponse {
  return class SecuredResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reason?: string | Given, headers?: Given): this {
      for (const [name, value] of Object.entries(common)) {
        if (!this.hasHeader(name)) this.setHeader(name, value);
      }
      return typeof reason === 'string' ? super.writeHead(status, reason, headers) : super.writeHead(status, reason);
    }
  };
}

/** Statuses that node:http sends for requests that it cannot read, by error code. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Sends a response without a body, unless another response has started, and closes the connection. */
function refuse(socket: Duplex, status: string, common: Common): void {
  if (socket.writable && !isResponding(socket)) {
    const headers = Object.entries({ ...common, connection: 'close', 'content-length': '0' });
    socket.write(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  }
  socket.destroy();
}

/** Rejects malformed and incomplete requests as node:http would, but with the common headers. */
export const rejectUnreadable = (common: Common) => (error: NodeJS.ErrnoException, socket: Duplex) =>
  refuse(socket, refusals[error.code ?? ''] ?? '400 Bad Request', common);

/** Closes an idle connection. A client that is still waiting for its response gets a 503, and `onOverdue` is called. */
export const closeIdle =
  (common: Common, onOverdue: (request: IncomingMessage) => void) =>
  (socket: Duplex): void => {
    const response = currentResponse(socket);
    if (!response || response.headersSent) return void socket.destroy();
    onOverdue(response.req);
    refuse(socket, '503 Service Unavailable', { ...common, 'cache-control': 'no-store', 'retry-after': '10' });
  };
