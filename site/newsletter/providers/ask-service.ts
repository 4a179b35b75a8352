import { messageOf } from '#lib/message-of.ts';

/** After this a visitor has waited long enough. */
const timeoutMs = 8000;

export type ServiceAnswer = { status: number; isOk: boolean; text: string };

/** Sends a body to a service by POST. Throws an error that names the service, never the body, if it does not answer. */
export async function askService(
  address: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<ServiceAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      cache: 'no-store',
      // Another host must not get the body.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Error(`${new URL(address).host} cannot be reached: ${messageOf(reason)}`);
  }
}

/** The error of an answer that is neither a success nor a known refusal. Its text may quote the visitor. */
export const unexpected = (address: string, { status }: ServiceAnswer): Error =>
  new Error(`${new URL(address).host} answered ${status}`);
