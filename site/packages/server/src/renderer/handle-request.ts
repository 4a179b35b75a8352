import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderContext } from '@vitrine/cache/next';
import { runAsPassed } from '../tracing/request-context.ts';
import { inSpan } from '../tracing/spans.ts';
import { cookiesHeader, sequenceHeader, workHeader } from './messages.ts';
import type { NextHandler } from './render-in-memory.ts';
import type { ServerChannel } from './server-channel.ts';
import { atWork } from './stall-watch.ts';

/** The client of an uncached render. */
export type Client = { cookies: string | undefined; signal: AbortSignal };

/** Wraps an uncached render, for instance in an AsyncLocalStorage. */
export type ForClient = <Result>(client: Client, work: () => Result) => Result;

/** Removes and returns a header that the server added. */
function take({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  delete headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a signal that is aborted when the client disconnects. */
export function abortOnClose(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** Lets Next handle a forwarded request, once all invalidations that the server sent before it have arrived. */
export async function handleRequest(
  next: NextHandler,
  server: ServerChannel,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  forClient: ForClient = (_, work) => work(),
): Promise<void> {
  return runAsPassed(request.headers, () => respond(next, server, { request, response }, forClient));
}

async function respond(
  next: NextHandler,
  server: ServerChannel,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  forClient: ForClient,
): Promise<void> {
  const sequence = take(request, sequenceHeader);
  const work = Number(take(request, workHeader) ?? 0);
  await server.untilHeard(Number(sequence ?? 0));
  const run = () => renderContext.run({ path: undefined }, () => next(request, response));
  const runWork = () => atWork(work, () => inSpan('renderer', {}, run));
  // The header stays on the request, where cached functions read it during a preview.
  const cookies = request.headers[cookiesHeader];
  if (typeof cookies !== 'string') return runWork();
  return forClient({ cookies: cookies || undefined, signal: abortOnClose(response) }, runWork);
}
