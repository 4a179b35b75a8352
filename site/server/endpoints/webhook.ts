import type { IncomingMessage, ServerResponse } from 'node:http';
import { companion, toldRequests } from '@vitrine/server/src/handover/mirror.ts';
import { receiveWebhook, refuseMethod, untoldWebhook } from '#revalidation/receive.ts';
import type { DeliveryRequest } from '#revalidation/webhook/read-request.ts';

/** @param read takes what is read of the body */
function deliveryOf(request: IncomingMessage, read: Buffer[]): DeliveryRequest {
  const { url = '/', headersDistinct } = request;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    url: new URL(url, 'http://localhost').href,
    headers: new Headers(pairs),
    body: keeping(request, read),
  };
}

async function* keeping(request: IncomingMessage, read: Buffer[]): AsyncGenerator<Buffer> {
  // A body that is too long is not read to its end, and still gets an answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    read.push(chunk);
    yield chunk;
  }
}

/** Takes a webhook, in the process whose tag clock it concerns, and tells the door of another build, if there is one. */
async function take(request: IncomingMessage): Promise<Response> {
  const read: Buffer[] = [];
  const answer = await receiveWebhook(deliveryOf(request, read));
  if (!answer.ok || toldRequests.has(request)) return answer;
  return (await companion.tell(request.headers, Buffer.concat(read))) ? answer : untoldWebhook();
}

export async function answerWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = request.method === 'POST' ? await take(request) : refuseMethod();
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.writeHead(answer.status);
  response.end(request.method === 'HEAD' ? undefined : await answer.text());
}
