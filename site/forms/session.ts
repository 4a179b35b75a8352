import { heldForm, holdForm } from '#content/load-held.ts';
import { secondsToWait } from '#lib/abuse/attempts.ts';
import { isFromOwnPage, siteBefore } from '#lib/abuse/own-pages.ts';
import { visitorOf } from '#lib/abuse/visitor-of.ts';
import { passedCookies } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { handleShape } from '#lib/forms/form-keys.ts';
import { defaultSite } from '#lib/sites.ts';
import { challenge } from './challenge.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { touchedNow } from './touched.ts';
import { newSession, sealSession } from './visitor-session.ts';

/** A session of the CMS for the form, unless nobody needs one. */
async function sessionFor(form: string, headers: Headers): Promise<string | undefined> {
  if (!configuredAdapter().openSession || !handleShape.test(form) || !isFromOwnPage(headers)) return undefined;
  const visitor = visitorOf('127.0.0.1', headers.get('x-forwarded-for'));
  if ((await secondsToWait(visitor, 'sessions')) !== undefined || !(await heldForm(form, defaultSite)))
    return undefined;
  return sealSession(await newSession(form, passedCookies(headers.get('cookie'))), form);
}

/**
 * What a visitor sends a form with: the signed time of the first touch, empty where forms cannot be sent, a session of the
 * CMS where it wants one, and the challenge to pass, if there is one.
 */
export async function startSession({ url, headers }: Request): Promise<Response> {
  const form = new URL(url).searchParams.get('form') ?? '';
  const touched = env.FORMS_KEY ? touchedNow() : '';
  // It tells of its own failure, and the visitor need not wait for it.
  if (touched && handleShape.test(form)) holdForm(form, siteBefore(headers)).catch(() => {});
  const session = touched && (await sessionFor(form, headers).catch(() => undefined));
  return Response.json(
    { touched, ...(session && { session }), ...(touched && challenge) },
    { headers: { 'cache-control': 'no-store' } },
  );
}
