import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../processes/listen.ts';
import { eventually, fetchText } from '../requests/fetch-text.ts';

type Rule = { operation: RegExp; act: (send: () => void, response: ServerResponse) => void };

type Rewrite = { operation: RegExp; change: (data: unknown, body: string) => unknown; isInPart: boolean };

type Hear = (requestBody: string, responseBody: string, headers: IncomingHttpHeaders) => void;

/** Pending responses. `held` counts them. */
type Held = { held(): number; release(): void };

/** Waits until this many responses are held. */
export const untilHeld = (held: Held, least = 1, withinMs?: number) =>
  eventually(
    async () => held.held(),
    (count) => count >= least,
    withinMs,
  );

export type ContentProxy = {
  /** The URL for CMS_ENDPOINT. */
  endpoint: string;
  /** Holds responses to these operations until released. Each is fetched when its query arrives. */
  hold(operation: RegExp): Held;
  /** Delays responses by the drawn time after fetching them. */
  delay(operation: RegExp, drawMs: () => number): void;
  /** Calls back with each query, its response body, and its request headers. */
  hear(listener: Hear): void;
  /** Rewrites response data, like a CMS without validation. */
  rewrite(operation: RegExp, change: (data: unknown, body: string) => unknown): void;
  /** Adds a GraphQL error and rewrites the data. Returns a function that stops this. */
  respondInPart(operation: RegExp, change: (data: unknown) => unknown): () => void;
  /** Makes these operations fail. Returns a function that stops this. */
  spoil(
    operation: RegExp,
    how: 'status 500' | 'wrong JSON' | 'no response' | 'errors' | 'no data' | 'null data',
  ): () => void;
  close(): Promise<void>;
};

const json = (body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(body);

const spoiled: Record<string, (response: ServerResponse) => void> = {
  'status 500': (response) => void response.writeHead(500).end('a fault'),
  'wrong JSON': json('{"data":'),
  'no response': (response) => void response.destroy(),
  errors: json('{"errors":[{"message":"a fault"}],"data":null}'),
  'no data': json('{}'),
  'null data': json('{"data":null}'),
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const operationIn = (body: string) => /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? '';

/** Starts a proxy that can delay, rewrite and spoil CMS responses. */
export async function startContentProxy(contentUrl: string): Promise<ContentProxy> {
  const rules = new Set<Rule>();
  const rewrites = new Set<Rewrite>();
  const listeners = new Set<Hear>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const token = request.headers['x-craft-token'];
    const rule = [...rules].find(({ operation }) => operation.test(operationIn(body)));
    const upstream = await fetchText(contentUrl + request.url, {
      method: request.method ?? 'POST',
      headers: {
        'content-type': request.headers['content-type'] ?? 'application/json',
        ...(typeof token === 'string' && { 'x-craft-token': token }),
      },
      ...(body && { body }),
    });
    const text = rewriteText(upstream.text, body);
    for (const listener of listeners) listener(body, text, request.headers);
    const control = upstream.headers.get('cache-control');
    const headers = { 'content-type': 'application/json', ...(control !== null && { 'cache-control': control }) };
    const send = () => void response.writeHead(upstream.status, headers).end(text);
    if (rule) rule.act(send, response);
    else send();
  }

  function rewriteText(text: string, body: string): string {
    const found = [...rewrites].filter(({ operation }) => operation.test(operationIn(body)));
    if (found.length === 0) return text;
    const { data, ...rest } = JSON.parse(text);
    const errors = found.some(({ isInPart }) => isInPart) ? { errors: [{ message: 'a part is lost' }] } : {};
    const changed = found.reduce((before, { change }) => change(before, body), data);
    return JSON.stringify({ ...rest, ...errors, data: changed });
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return {
    endpoint: `${url}/api`,
    close,
    hold(operation) {
      const waiting: (() => void)[] = [];
      let isReleased = false;
      // A pending query may complete after the release.
      const rule: Rule = { operation, act: (send) => void (isReleased ? send() : waiting.push(send)) };
      rules.add(rule);
      return {
        held: () => waiting.length,
        release() {
          isReleased = true;
          rules.delete(rule);
          for (const send of waiting) send();
        },
      };
    },
    rewrite: (operation, change) => void rewrites.add({ operation, change, isInPart: false }),
    respondInPart(operation, change) {
      const inPart = { operation, change, isInPart: true };
      rewrites.add(inPart);
      return () => void rewrites.delete(inPart);
    },
    delay(operation, drawMs) {
      rules.add({ operation, act: (send) => void setTimeout(send, drawMs()) });
    },
    hear: (listener) => void listeners.add(listener),
    spoil(operation, how) {
      const rule: Rule = { operation, act: (_, response) => spoiled[how]?.(response) };
      rules.add(rule);
      return () => void rules.delete(rule);
    },
  };
}
