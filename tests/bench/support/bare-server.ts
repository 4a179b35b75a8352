/** Sends the same bytes in every response: the minimum for a node:http server. Started by a benchmark. */

import http from 'node:http';
import { listen } from '../../support/processes/listen.ts';
import { replyToMessages } from '../../support/processes/processes.ts';

export type ToBareServer = { headers: string[]; body: string };

replyToMessages(async ({ headers, body }: ToBareServer): Promise<string> => {
  const bytes = Buffer.from(body, 'base64');
  const server = http.createServer((_, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  return (await listen(server)).url;
});
