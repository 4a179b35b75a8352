import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ServerSentEvents } from './server-sent-events.ts';

test('[G5] drops an event that is sent while the streams are closing', async () => {
  const events = new ServerSentEvents();
  const errors: Error[] = [];
  const server = createServer((_request, response) => {
    response.on('error', (error) => errors.push(error));
    events.open(response, {});
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const { body } = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  events.send('presence', ['ada', 'grace']);
  events.close();
  events.send('presence', ['grace']);
  expect(body && (await text(body))).toBe('retry: 2000\n\nevent: presence\ndata: ["ada","grace"]\n\n');
  expect(errors).toEqual([]);
});
