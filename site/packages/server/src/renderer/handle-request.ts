import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderContext } from '@vitrine/cache/next';
import { forVisitor, visitorCookiesHeader } from '../../../../lib/cms/visitor.ts';
import { toldHeader, workHeader } from './messages.ts';
import type { NextHandler } from './render-in-memory.ts';
import type { DoorChannel } from './server-channel.ts';
import { atWork } from './stall-watch.ts';

/** Takes a header that the door has added. */
function take({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  delete headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Ends what is asked of the CMS for a visitor when that visitor leaves. */
function untilLeft(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** Lets Next answer a request that the door passes on, once everything is heard that the door had told before. */
export async function answerVisitor(
  next: NextHandler,
  door: DoorChannel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const told = take(request, toldHeader);
  const work = Number(take(request, workHeader) ?? 0);
  await door.untilHeard(Number(told ?? 0));
  const answer = () => atWork(work, () => renderContext.run({ address: undefined }, () => next(request, response)));
  // It stays with the request: Next's record of a preview is where cached functions find it.
  const cookies = request.headers[visitorCookiesHeader];
  if (typeof cookies !== 'string') return answer();
  return forVisitor({ cookies: cookies || undefined, signal: untilLeft(response) }, answer);
}
