import { existsMark } from '#lib/newsletter/states.ts';

/** What the form says of a subscription. */
export type SubscriptionResult = { state: 'success' | 'warning' | 'error'; message: string };

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : '';

/** What the site's answer to a subscription means. An address that is on the list already is no error. */
export function readResult(status: number, answer: unknown, failure: string): SubscriptionResult {
  const message = messageIn(answer);
  if (status === 200 && message) return { state: 'success', message };
  if (status === 400 && message.includes('Exists'))
    return { state: 'warning', message: message.replace(existsMark, '') };
  return { state: 'error', message: message || failure };
}

/** Sends the fields of the form. `failure` is shown if no answer comes, or none that can be read. */
export async function sendSubscription(form: HTMLFormElement, failure: string): Promise<SubscriptionResult> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    return readResult(response.status, await response.json(), failure);
  } catch {
    return { state: 'error', message: failure };
  }
}
