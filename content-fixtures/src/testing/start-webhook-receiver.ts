import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../../tests/support/processes/listen.ts';

type ReceivedRequest = { headers: IncomingHttpHeaders; body: string };

/**
 * Starts a webhook receiver that records requests. It responds with each of `statuses` in turn, then repeats the last.
 */
export async function startWebhookReceiver(statuses: number[] = [202]) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(statuses[Math.min(received.length, statuses.length - 1)] ?? 202);
    received.push({ headers: request.headers, body });
    response.end(JSON.stringify({ accepted: true }));
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  return { url: `${url}/api/revalidate`, received };
}
