/// <reference path="./undici-internals.d.ts" />
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import buildConnector from 'undici/lib/core/connect.js';

const bufferBytes = 64 * 1024;

/**
 * Opens connections that all read into one buffer. By default Node gives each chunk memory of its own, and the collection of
 * that took most of the time of a large page. What arrives is therefore valid only until its reader returns.
 * @param timeout milliseconds until a connection is given up
 * @param insecure whether any certificate will do
 */
export function createConnector(timeout: number, insecure = false): ReturnType<typeof buildConnector> {
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  let arrived: { readonly at: Duplex; readonly chunk: Buffer } | undefined;

  /** Undici reads at once when it is told that there is something; what is left has to be kept in the stream. */
  function receive(this: Socket, bytes: number): boolean {
    const chunk = buffer.subarray(0, bytes);
    if (this.readableLength > 0) return this.push(Buffer.from(chunk));
    arrived = { at: this, chunk };
    this.emit('readable');
    if (arrived) this.push(Buffer.from(chunk));
    arrived = undefined;
    return true;
  }

  function readFrom(socket: Duplex): void {
    const read = socket.read.bind(socket);
    socket.read = (size) => {
      if (arrived?.at !== socket) return read(size);
      const { chunk } = arrived;
      arrived = undefined;
      return chunk;
    };
  }

  const connect = buildConnector({ timeout, rejectUnauthorized: !insecure, onread: { buffer, callback: receive } });
  return (options, callback) =>
    connect(options, (...outcome) => {
      const [, socket] = outcome;
      if (socket) readFrom(socket);
      callback(...outcome);
    });
}
