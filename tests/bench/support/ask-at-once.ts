/** Asks a site for this many addresses without a page, all at once: `node ask-at-once.ts <origin> <count>`. */

import { once } from 'node:events';
import net from 'node:net';

const { hostname, port } = new URL(process.argv[2] ?? '');
const count = Number(process.argv[3]);

const sockets = Array.from({ length: count }, () => net.connect(Number(port), hostname));
await Promise.all(sockets.map((socket) => once(socket, 'connect')));
const answers = sockets.map(async (socket, number) => {
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.write(
    `GET /nowhere-${process.pid}-${number} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`,
  );
  await once(socket, 'end');
  return answer.startsWith('HTTP/1.1 404');
});
const missing = (await Promise.all(answers)).filter(Boolean).length;
if (missing !== count) throw new Error(`${missing} of ${count} answers were a 404`);
