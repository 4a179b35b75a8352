import { ServerResponse } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** Private fields of node:http's ServerResponse. */
type HeaderState = { _header: string | null; _headerSent: boolean };

function hasHeaderState(response: ServerResponse): response is ServerResponse & HeaderState {
  return '_header' in response && '_headerSent' in response && response._headerSent === false;
}

/**
 * Sends a response, head and body, in one write of its socket, and ends it. Returns false without sending where there is no
 * socket, or this Node stores the head of a response in another way.
 */
export function sendBytes(response: ServerResponse, status: number, first: string, bytes: () => Buffer): boolean {
  const { socket } = response;
  if (!socket || !hasHeaderState(response)) return false;
  response.statusCode = status;
  response._header = 'prepared';
  response._headerSent = true;
  socket.cork();
  socket.write(first, 'latin1');
  socket.write(bytes());
  socket.uncork();
  response.end();
  return true;
}

/** Whether a response has begun on a connection, within which another must not stand (`_httpMessage` is Node's own). */
export function isResponding(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse && response.headersSent;
}

/** Accepts no new connections. Unlike the method of http it leaves idle ones to their clients. */
export function stopAccepting(server: net.Server, onClosed: () => void): void {
  Reflect.apply(net.Server.prototype.close, server, [onClosed]);
}

/** Has a socket name the client for whom another process forwards a request. */
export function setClientAddress(socket: net.Socket, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address });
}
