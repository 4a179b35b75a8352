import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { runWithRequestContext } from '#lib/cms/request-context.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { keysFor } from '#lib/forms/signing.ts';
import { log } from '#lib/log/log.ts';
import type { CmsSession } from './adapters/adapter.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { decrypt, encrypt } from './outbox/encrypt.ts';

/** After this time the response goes out without a session, and one is fetched on submission. */
const maxWaitMs = 2000;
const sessionShape = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Fetches a CMS session; undefined if none is needed, or if the CMS fails or is too slow. */
export async function fetchSession(form: string, cookies: string | undefined): Promise<CmsSession | undefined> {
  const opened = runWithRequestContext({ cookies }, () => configuredAdapter().openSession?.(form));
  const session = opened?.catch((error: unknown) => {
    log.warn('form_session_failed', `Could not open a session for form "${form}": ${getErrorMessage(error)}`);
    return undefined;
  });
  return session && Promise.race([session, wait(maxWaitMs, undefined, { ref: false })]);
}

/** Encrypts a session for the browser, bound to the form. */
export function encryptSession(session: CmsSession | undefined, form: string): string | undefined {
  const [key] = keysFor('session');
  return session && key && encrypt(JSON.stringify(session), form, key).toString('base64url');
}

export function decryptSession(sealed: string | undefined, form: string): CmsSession | undefined {
  if (!sealed) return undefined;
  const read = v.safeParse(sessionShape, decrypt(Buffer.from(sealed, 'base64url'), form, keysFor('session')));
  return read.success ? read.output : undefined;
}
