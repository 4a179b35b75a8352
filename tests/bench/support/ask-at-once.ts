/** Requests nonexistent paths concurrently. Forked by pressure.ts. */

import { once } from 'node:events';
import net from 'node:net';
import { answerMessages } from '../../support/processes/processes.ts';

let asked = 0;

export type ToStrangers = { url: string; count: number };

async function askAtOnce({ url, count }: ToStrangers): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => net.connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = sockets.map(async (socket) => {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.write(
      `GET /nowhere-${process.pid}-${++asked} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`,
    );
    await once(socket, 'end');
    return answer.startsWith('HTTP/1.1 404');
  });
  return (await Promise.all(answers)).filter(Boolean).length;
}

answerMessages(askAtOnce);
