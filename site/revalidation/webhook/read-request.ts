import { isUtf8 } from 'node:buffer';
import { getErrorMessage } from '#lib/error-message.ts';
import { readLimited } from '#lib/read-limited.ts';
import type { Refusal } from './refusal.ts';

const tooLarge = (maxBytes: number): Refusal => ({
  status: 413,
  error: 'body_too_large',
  message: `The body may be at most ${maxBytes} bytes. Set maxDepth to 2 in Craft's config/webhooks.php.`,
});

/** The request fields used here; satisfied by `Request` and by the server's own class. */
export type DeliveryRequest = { url: string; headers: Headers; body: AsyncIterable<Uint8Array> | null };

/** Checks headers and URL before the body is read. */
export function checkRequest({ headers, url }: DeliveryRequest): Refusal | undefined {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return { status: 415, error: 'unsupported_media_type', message: 'Send content-type: application/json.' };
  if (/charset=(?!"?utf-?8)/i.test(type))
    return { status: 415, error: 'unsupported_charset', message: 'Send the body as UTF-8.' };
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding') ?? ''))
    return { status: 415, error: 'unsupported_encoding', message: 'Send the body without content-encoding.' };
  if (new URL(url).search !== '')
    return {
      status: 400,
      error: 'unexpected_query',
      message: 'The URL must not have a query string. Put the change in the body.',
    };
  return undefined;
}

/** Reads the body as text, up to a limit in bytes. */
export async function readText(request: DeliveryRequest, maxBytes: number): Promise<string | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes);
  const body = await readLimited(request.body, maxBytes);
  if (!body) return tooLarge(maxBytes);
  // The signature covers the text, and different invalid bytes would decode to the same text.
  if (!isUtf8(body)) return { status: 400, error: 'invalid_utf8', message: 'The body is not valid UTF-8.' };
  return body.toString();
}

/** Parses the body as JSON. */
export function parseJson(body: string): { json: unknown } | Refusal {
  if (body === '') return { status: 400, error: 'empty_body', message: 'The body is empty. Send the event as JSON.' };
  try {
    return { json: JSON.parse(body.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const reason = getErrorMessage(error);
    return { status: 400, error: 'invalid_json', message: `The body is not JSON: ${reason}` };
  }
}
