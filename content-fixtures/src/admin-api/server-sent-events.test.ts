import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../tests/support/processes/listen.ts';
import { ServerSentEvents } from './server-sent-events.ts';

test('[G5] drops an event that is sent while the streams are closing', async () => {
  const events = new ServerSentEvents();
  const errors: Error[] = [];
  const server = createServer((_request, response) => {
    response.on('error', (error) => errors.push(error));
    events.open(response, {});
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  const { body } = await fetch(url);
  events.send('presence', ['ada', 'grace']);
  events.close();
  events.send('presence', ['grace']);
  expect(body && (await text(body))).toBe('retry: 2000\n\nevent: presence\ndata: ["ada","grace"]\n\n');
  expect(errors).toEqual([]);
});
