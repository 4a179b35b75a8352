/** Answers every request with the same prepared answer: the least that a server of node:http does. Forked by a benchmark. */

import { once } from 'node:events';
import http from 'node:http';
import { type Header, PreparedAnswer } from '../../../site/server/http/prepared-answer.ts';

export type ToBareNode = { headers: Header[]; body: string };

process.once('message', async ({ headers, body }: ToBareNode) => {
  const answer = new PreparedAnswer(200, headers, Buffer.from(body, 'base64'));
  const server = http.createServer((request, response) => {
    answer.send(request, response, Date.now());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.send?.(server.address());
});
