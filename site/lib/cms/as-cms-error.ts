import { ClientError } from 'graphql-request';
import * as v from 'valibot';
import { env } from '#lib/env.ts';
import { messageOf } from '#lib/message-of.ts';
import { CmsError, type Operation } from './errors.ts';
import type { Exchange } from './exchange.ts';

/** A broken CMS may send anything as `errors`. */
const errorList = v.pipe(
  v.unknown(),
  v.transform((errors) => [errors ?? []].flat()),
  v.array(v.fallback(v.object({ message: v.string() }), { message: 'an error without a message' })),
);

export const messagesOf = (errors: unknown): string[] => v.parse(errorList, errors).map(({ message }) => message);

const longest = 200;

/** The beginning of an answer without markup, in one line; where it redirects, the address. */
function beginningOf({ text = '', headers }: Exchange): string | undefined {
  const location = headers.get('location');
  if (location) return `a redirect to ${location.slice(0, longest)}`;
  const words = text
    .slice(0, 10 * longest)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words.slice(0, longest);
}

/** Why no whole answer came. */
function reasonOf(error: unknown, limitMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no whole answer within ${limitMs} ms${limitMs === env.CMS_TIMEOUT_MS ? ' (CMS_TIMEOUT_MS)' : ''}`;
  return messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/** What went wrong in an exchange that had so many milliseconds, as operators read it. */
export function asCmsError(operation: Operation, error: unknown, exchange: Exchange, limitMs: number): CmsError {
  const { status, text } = exchange;
  if (text === undefined)
    return new CmsError(operation, { status, messages: [reasonOf(error, limitMs)], cause: error });
  const messages = error instanceof ClientError ? messagesOf(error.response.errors) : [];
  // graphql-request's own error repeats the whole question and the whole answer.
  return new CmsError(operation, { status, messages, ...(messages.length === 0 && { answer: beginningOf(exchange) }) });
}
