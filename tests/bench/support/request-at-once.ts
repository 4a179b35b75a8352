/** Requests nonexistent paths concurrently. Forked by pressure.ts. */

import { once } from 'node:events';
import net from 'node:net';
import { replyToMessages } from '../../support/processes/processes.ts';

let sent = 0;

export type NotFoundRequest = { url: string; count: number };

async function requestAtOnce({ url, count }: NotFoundRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => net.connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const responses = sockets.map(async (socket) => {
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    socket.write(
      `GET /nowhere-${process.pid}-${++sent} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`,
    );
    await once(socket, 'end');
    return response.startsWith('HTTP/1.1 404');
  });
  return (await Promise.all(responses)).filter(Boolean).length;
}

replyToMessages(requestAtOnce);
