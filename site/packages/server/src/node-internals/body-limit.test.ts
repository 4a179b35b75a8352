import http from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { limitBody } from './body-limit.ts';

/** If this fails with a new version of Node, its parser delivers bodies differently: adapt `body-limit.ts`. */
it('counts a body before it is read, and aborts the request above the limit', async () => {
  const outcomes: string[] = [];
  const server = http.createServer(async (request, response) => {
    limitBody(request, 10, () => outcomes.push('exceeded'));
    outcomes.push(await text(request).catch(() => 'aborted'));
    response.end();
  });
  const port = await listen(server);
  const send = (body: string) =>
    new Promise<void>((resolve) => {
      const request = http.request({ port, method: 'POST' });
      request.once('response', (response) => response.resume().once('end', resolve)).once('error', () => resolve());
      request.write(body.slice(0, 6));
      request.end(body.slice(6));
    });
  await send('0123456789');
  await send('0123456789a');
  expect(outcomes).toEqual(['0123456789', 'exceeded', 'aborted']);
  server.close();
});
