import * as v from 'valibot';
import { getErrorMessage } from '#lib/error-message.ts';

const timeoutMs = 8000;

export type ServiceResponse = { status: number; isOk: boolean; text: string };
type Method = 'GET' | 'POST' | 'PATCH';

/**
 * Sends a request to a service, with POST unless another method is given. If the service does not respond, throws an
 * error that names the service but never the body.
 */
export async function requestJson(
  url: string,
  body: string | undefined,
  headers: Record<string, string> = {},
  method: Method = 'POST',
): Promise<ServiceResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      cache: 'no-store',
      // A redirect would send the body elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Error(`${new URL(url).host} cannot be reached: ${getErrorMessage(reason)}`);
  }
}

/** Parses a response; undefined if it has a different shape. */
export function parseResponse<Shape extends v.GenericSchema>(
  shape: Shape,
  { text }: ServiceResponse,
): v.InferOutput<Shape> | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success ? read.output : undefined;
}

/**
 * Returns an error for an unexpected status. It omits the body, which may quote the visitor.
 * @param reason the service's error code, for the log; never its text, which may quote the visitor
 */
export const unexpectedStatus = (url: string, { status }: ServiceResponse, reason = ''): Error =>
  new Error(`${new URL(url).host} responded with ${status}${reason && ` (${reason})`}`);
