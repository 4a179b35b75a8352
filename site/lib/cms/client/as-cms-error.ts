import { ClientError } from 'graphql-request';
import * as v from 'valibot';
import { CmsError, type Operation } from '#lib/cms/errors.ts';
import { env } from '#lib/env.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import type { HttpExchange } from './exchange.ts';

/** `errors` may have any shape. */
const errorList = v.pipe(
  v.unknown(),
  v.transform((errors) => [errors ?? []].flat()),
  v.array(v.fallback(v.object({ message: v.string() }), { message: '(no message)' })),
);

export const getErrorMessages = (errors: unknown): string[] => v.parse(errorList, errors).map(({ message }) => message);

const longest = 200;

/** Returns the start of a response as one line of text, or its redirect location. */
function getExcerpt({ text = '', headers }: HttpExchange): string | undefined {
  const location = headers.get('location');
  if (location) return `redirect to ${location.slice(0, longest)}`;
  const words = text
    .slice(0, 10 * longest)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words.slice(0, longest);
}

/** Returns why the response is incomplete. */
function getReason(error: unknown, limitMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no complete response within ${limitMs} ms${limitMs === env.CMS_TIMEOUT_MS ? ' (CMS_TIMEOUT_MS)' : ''}`;
  return getErrorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/**
 * Returns the error that operators see for a failed exchange.
 * @param limitMs the timeout of the exchange
 */
export function toCmsError(operation: Operation, error: unknown, exchange: HttpExchange, limitMs: number): CmsError {
  const { status, text } = exchange;
  if (text === undefined)
    return new CmsError(operation, { status, messages: [getReason(error, limitMs)], cause: error });
  const messages = error instanceof ClientError ? getErrorMessages(error.response.errors) : [];
  // graphql-request's message contains the whole query and response.
  return new CmsError(operation, { status, messages, ...(messages.length === 0 && { answer: getExcerpt(exchange) }) });
}
