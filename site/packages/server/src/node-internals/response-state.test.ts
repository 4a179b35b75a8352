import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { isResponding, sendBytes, setClientAddress, stopAccepting } from './response-state.ts';

/** If one of these tests fails with a new version of Node, adapt `response-state.ts`. */

async function serve(handle: http.RequestListener) {
  const server = http.createServer(handle);
  return { server, port: await listen(server) };
}

it('sends a response in one write, and serves the next request on the same connection', async () => {
  const outcomes: unknown[] = [];
  const { server, port } = await serve((_, response) => {
    const sent = sendBytes(response, 203, () => [
      Buffer.from('HTTP/1.1 203 OK\r\n'),
      Buffer.from('content-length: 2\r\n\r\nhi'),
    ]);
    outcomes.push(sent, response.headersSent, response.writableEnded, response.statusCode);
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let visit = 0; visit < 2; visit++) {
    const response = await new Promise<http.IncomingMessage>((resolve) => http.get({ port, agent }, resolve));
    expect([response.statusCode, await text(response)]).toEqual([203, 'hi']);
  }
  expect(outcomes).toEqual([true, true, true, 203, true, true, true, 203]);
  agent.destroy();
  server.close();
});

it('detects whether a response has begun on a connection', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean[]>();
  const { server, port } = await serve((request, response) => {
    const before = isResponding(request.socket);
    response.write('begun');
    resolve([before, isResponding(request.socket)]);
    response.end();
  });
  http.get({ port }).on('response', (response) => response.resume());
  expect(await promise).toEqual([false, true]);
  server.close();
});

it('keeps idle connections open after it stops accepting new ones', async () => {
  const { server, port } = await serve((_, response) => response.end('late'));
  const socket = net.connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const closed = new Promise<void>((resolve) => stopAccepting(server, resolve));
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toContain('late');
  await closed;
});

it('overrides a socket’s remote address', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const { server, port } = await serve((request, response) => {
    setClientAddress(request.socket, '192.0.2.1');
    resolve(request.socket.remoteAddress);
    response.end();
  });
  http.get({ port }).on('response', (response) => response.resume());
  expect(await promise).toBe('192.0.2.1');
  server.close();
});
