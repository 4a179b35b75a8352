import type { IncomingMessage, ServerResponse } from 'node:http';
import { receiveWebhook, refuseMethod } from '#revalidation/receive.ts';
import type { DeliveryRequest } from '#revalidation/webhook/read-request.ts';

function deliveryOf(request: IncomingMessage): DeliveryRequest {
  const { url = '/', headersDistinct } = request;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    url: new URL(url, 'http://localhost').href,
    headers: new Headers(pairs),
    // A body that is too long is not read to its end, and still gets an answer.
    body: request.iterator({ destroyOnReturn: false }),
  };
}

/** Takes a webhook, in the process whose tag clock it concerns. */
export async function answerWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = request.method === 'POST' ? await receiveWebhook(deliveryOf(request)) : refuseMethod();
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.writeHead(answer.status);
  response.end(request.method === 'HEAD' ? undefined : await answer.text());
}
