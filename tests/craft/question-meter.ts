import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../support/processes/listen.ts';

/** One question to the CMS, with the times at which it came and was answered. */
export type Question = { operation: string; from: number; to: number };

export type QuestionMeter = {
  /** For CMS_ENDPOINT. */
  endpoint: string;
  /** The questions that were answered since a time. */
  since: (time: number) => Question[];
  close: () => Promise<void>;
};

/** Passes requests on to the CMS. */
const ownHeaders = ['content-type', 'cache-control', 'location', 'etag', 'last-modified'];

/**
 * Stands between a site and its CMS and takes the time of each question. `delayMs` makes answers as late as those of a slower
 * CMS, by the operation.
 */
export async function startQuestionMeter(
  endpoint: string,
  delayMs: (operation: string) => number = () => 0,
): Promise<QuestionMeter> {
  const questions: Question[] = [];
  const { origin, pathname } = new URL(endpoint);

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const from = performance.now();
    const body = await buffer(request);
    const { host: _, connection: __, ...headers } = request.headers;
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(sent.filter(([name]) => name !== 'content-length' && name !== 'accept-encoding')),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const operation = /(?:query|mutation)\s+(\w+)/.exec(body.toString())?.[1];
    if (operation !== undefined) await wait(Math.max(0, delayMs(operation) - (performance.now() - from)));
    const passed = ownHeaders.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    response.writeHead(answer.status, Object.fromEntries(passed)).end(content);
    if (operation !== undefined) questions.push({ operation, from, to: performance.now() });
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return { endpoint: url + pathname, since: (time) => questions.filter(({ from }) => from >= time), close };
}

/** How long the CMS was at work: the time in which at least one question waited for it. */
export function busyMs(questions: readonly Question[]): number {
  let [total, until] = [0, 0];
  for (const { from, to } of questions.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
