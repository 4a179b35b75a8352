import { heldForm, holdForm } from '#content/load-held.ts';
import { resolveClientAddress } from '#lib/abuse/client-address.ts';
import { consumeRateLimit } from '#lib/abuse/rate-limit.ts';
import { getReferrerLocale, isSameOrigin } from '#lib/abuse/same-origin.ts';
import { passedCookies } from '#lib/cms/request-context.ts';
import { areFormsEnabled, handleShape } from '#lib/forms/signing.ts';
import { defaultLocale } from '#lib/locales.ts';
import { challenge } from './challenge.ts';
import { encryptSession, fetchSession } from './cms-session.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { touchedNow } from './touched.ts';

/** Returns an encrypted CMS session, or undefined if none is needed or allowed. */
async function getEncryptedSession(form: string, headers: Headers): Promise<string | undefined> {
  if (!configuredAdapter().openSession || !handleShape.test(form) || !isSameOrigin(headers)) return undefined;
  const visitor = resolveClientAddress('127.0.0.1', headers.get('x-forwarded-for'));
  if ((await consumeRateLimit(visitor, 'sessions')) !== undefined || !(await heldForm(form, defaultLocale)))
    return undefined;
  return encryptSession(await fetchSession(form, passedCookies(headers.get('cookie'))), form);
}

/**
 * Responds with everything that a submission needs: a signed time (empty if forms are disabled), a CMS session and the
 * challenge.
 */
export async function handleSession({ url, headers }: Request): Promise<Response> {
  const form = new URL(url).searchParams.get('form') ?? '';
  const touched = areFormsEnabled() ? touchedNow() : '';
  // `holdForm` logs its own failures, and the visitor need not wait for it.
  if (touched && handleShape.test(form)) holdForm(form, getReferrerLocale(headers)).catch(() => {});
  const session = touched && (await getEncryptedSession(form, headers).catch(() => undefined));
  return Response.json(
    { touched, ...(session && { session }), ...(touched && challenge) },
    { headers: { 'cache-control': 'no-store' } },
  );
}
