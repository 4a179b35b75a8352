import * as v from 'valibot';
import { getErrorMessage } from '#lib/message-of.ts';

const timeoutMs = 8000;

export type ServiceResponse = { status: number; isOk: boolean; text: string };
type Method = 'GET' | 'POST' | 'PATCH';

/**
 * Sends a request to a service, by POST unless another method is given. Throws an error that names the service, never the
 * body, if it does not answer.
 */
export async function postJson(
  address: string,
  body: string | undefined,
  headers: Record<string, string> = {},
  method: Method = 'POST',
): Promise<ServiceResponse> {
  try {
    const response = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      cache: 'no-store',
      // Another host must not get the body.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Error(`${new URL(address).host} cannot be reached: ${getErrorMessage(reason)}`);
  }
}

/** The answer as it should be; undefined if it is anything else. */
export function readAnswer<Shape extends v.GenericSchema>(
  shape: Shape,
  { text }: ServiceResponse,
): v.InferOutput<Shape> | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success ? read.output : undefined;
}

/**
 * An error for an unexpected status. Omits the body, which may quote the visitor.
 *
 * @param reason what the service names the error, for the log; never its text, which may quote the visitor
 */
export const unexpectedStatus = (address: string, { status }: ServiceResponse, reason = ''): Error =>
  new Error(`${new URL(address).host} answered ${status}${reason && ` (${reason})`}`);
