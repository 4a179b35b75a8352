import * as v from 'valibot';
import { resolveClientAddress } from '#lib/abuse/client-address.ts';
import { consumeRateLimit } from '#lib/abuse/rate-limit.ts';
import { getRefererPath, isSameOrigin } from '#lib/abuse/same-origin.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/locales.ts';
import { memberExistsPrefix, type NewsletterState, subscriptionStates } from '#lib/newsletter/subscription-states.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicHref } from '#lib/routes/locale-urls.ts';
import { newsletterResult, uris } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { honeypotField } from '#lib/trap-field.ts';
import { configuredProvider, signupPage } from './configured-provider.ts';
import { type Fields, parseFields } from './read-fields.ts';
import { subscribeOnce } from './subscribe-once.ts';

const emailShape = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));

type ResponseBody = { message: string; form?: string | undefined };

const respond = (status: number, body: ResponseBody, headers: Record<string, string> = {}): Response =>
  Response.json(
    { status, statusCode: status, ...body },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );

/** Redirects visitors without JavaScript to the result page, in the locale of the form. */
function redirectToResult(state: NewsletterState, site: Locale, headers: Headers): Response {
  const from = getRefererPath(headers) ?? getPublicHref(site, getEntryPath(site, uris.home));
  const query = new URLSearchParams({ state, from });
  const location = getPublicHref(site, `${getEntryPath(site, newsletterResult.uri)}?${query}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function respondWithJson(
  state: NewsletterState,
  site: Locale,
  retryAfter: number | undefined,
): Promise<Response> {
  const { status, message } = subscriptionStates[state];
  const text = translate(localeStrings(site), message);
  const body = {
    message: state === 'exists' ? memberExistsPrefix + text : text,
    form: state === 'blocked' ? signupPage : undefined,
  };
  return respond(status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

async function carryOut(fields: Fields, site: Locale, visitor: string): Promise<NewsletterState> {
  const provider = configuredProvider();
  if (!provider) return 'closed';
  const email = v.safeParse(emailShape, fields['email'] ?? '');
  if (!email.success) return 'invalid';
  if (fields[honeypotField]) return 'trapped';
  return subscribeOnce(provider, { email: email.output, site }, visitor);
}

/** Handles a subscription from a script or a plain form. */
export async function subscribe(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return respond(403, { message: 'Subscribe from the site itself.' });
  const body = await parseFields(request);
  if ('message' in body) return respond(body.status, { message: body.message });
  const { fields, isForm } = body;
  const named = fields['site'];
  const site = isLocale(named) ? named : defaultLocale;
  const visitor = resolveClientAddress('127.0.0.1', headers.get('x-forwarded-for'));
  const wait = await consumeRateLimit(visitor, 'newsletter');
  const state = wait === undefined ? await carryOut(fields, site, visitor) : 'tooMany';
  return isForm ? redirectToResult(state, site, headers) : respondWithJson(state, site, wait);
}
