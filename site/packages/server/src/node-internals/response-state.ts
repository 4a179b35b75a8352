import { ServerResponse } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** Private fields of node:http's ServerResponse. */
type HeaderState = { _header: string | null; _headerSent: boolean };

function hasHeaderState(response: ServerResponse): response is ServerResponse & HeaderState {
  return '_header' in response && '_headerSent' in response && response._headerSent === false;
}

/**
 * Writes a whole response to its socket and ends it. Returns false without sending anything if there is no socket or if
 * this version of Node stores response heads differently.
 */
export function sendBytes(response: ServerResponse, status: number, prepare: () => readonly Buffer[]): boolean {
  const { socket } = response;
  if (!socket || !hasHeaderState(response)) return false;
  response.statusCode = status;
  response._header = 'prepared';
  response._headerSent = true;
  const parts = prepare();
  if (parts.length > 1) socket.cork();
  for (const part of parts) socket.write(part);
  if (parts.length > 1) socket.uncork();
  response.end();
  return true;
}

/** Returns the response to a connection's current request, started or not. `_httpMessage` is a private field. */
export function currentResponse(socket: Duplex): ServerResponse | undefined {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse ? response : undefined;
}

/** Reports whether a response has started on a connection, in which case no other may be written. */
export const isResponding = (socket: Duplex): boolean => currentResponse(socket)?.headersSent === true;

/** Stops accepting connections. Unlike `http.Server.close()`, does not close idle ones. */
export function stopAccepting(server: net.Server, onClosed: () => void): void {
  Reflect.apply(net.Server.prototype.close, server, [onClosed]);
}

/** Overrides a socket's `remoteAddress` with the address of a forwarded request's client. */
export function setClientAddress(socket: net.Socket, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address });
}
