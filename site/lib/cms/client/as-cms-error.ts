import { ClientError } from 'graphql-request';
import * as v from 'valibot';
import { CmsError, type Operation } from '#lib/cms/cms-error.ts';
import type { Patience } from '#lib/cms/patience.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import type { HttpExchange } from './exchange.ts';

/** `errors` can have any shape. */
const errorList = v.pipe(
  v.unknown(),
  v.transform((errors) => [errors ?? []].flat()),
  v.array(v.fallback(v.object({ message: v.string() }), { message: '(no message)' })),
);

export const getErrorMessages = (errors: unknown): string[] => v.parse(errorList, errors).map(({ message }) => message);

const maxExcerptLength = 200;

/** Returns the start of a response as one line of text, or its redirect location. */
function getExcerpt({ text = '', headers }: HttpExchange): string | undefined {
  const location = headers.get('location');
  if (location) return `redirect to ${location.slice(0, maxExcerptLength)}`;
  const words = text
    .slice(0, 10 * maxExcerptLength)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words.slice(0, maxExcerptLength);
}

type Limit = Pick<Patience, 'totalMs' | 'setting'>;

/** Returns why the response is incomplete. */
function getReason(error: unknown, { totalMs, setting }: Limit): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no complete response within ${totalMs} ms${setting === undefined ? '' : ` (${setting})`}`;
  return getErrorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/**
 * Returns the error that operators see for a failed exchange.
 *
 * @param limit the time limit of the exchange
 */
export function toCmsError(operation: Operation, error: unknown, exchange: HttpExchange, limit: Limit): CmsError {
  const { status, text } = exchange;
  if (text === undefined) return new CmsError(operation, { status, messages: [getReason(error, limit)], cause: error });
  const messages = error instanceof ClientError ? getErrorMessages(error.response.errors) : [];
  // graphql-request's message is not used, because it contains the whole query and response.
  return new CmsError(operation, { status, messages, ...(messages.length === 0 && { excerpt: getExcerpt(exchange) }) });
}
