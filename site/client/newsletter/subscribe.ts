import { memberExistsPrefix } from '#lib/newsletter/subscription-states.ts';
import { emptyTrap } from '#lib/trap-field.ts';

/** The message that the form shows. */
export type SubscriptionResult = {
  state: 'success' | 'warning' | 'error';
  message: string;
  /** The URL of the provider's own form. */
  form?: string;
};

function textIn(body: unknown, name: string): string {
  const text: unknown = Object(body)[name];
  return typeof text === 'string' ? text : '';
}

/** Interprets the response. An address that is already subscribed gets a warning. */
export function readResult(status: number, body: unknown, failure: string): SubscriptionResult {
  const message = textIn(body, 'message');
  if (status === 200 && message) return { state: 'success', message };
  if (status === 400 && message.includes('Exists'))
    return { state: 'warning', message: message.replace(memberExistsPrefix, '') };
  const form = textIn(body, 'form');
  return { state: 'error', message: message || failure, ...(form && { form }) };
}

/** Sends the fields of the form. `failure` is shown if there is no valid response. */
export async function subscribeToNewsletter(form: HTMLFormElement, failure: string): Promise<SubscriptionResult> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const result = readResult(response.status, await response.json(), failure);
    if (result.state === 'error') emptyTrap(form);
    return result;
  } catch {
    return { state: 'error', message: failure };
  }
}
