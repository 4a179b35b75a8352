import * as v from 'valibot';
import { secondsToWait } from '#lib/abuse/attempts.ts';
import { isFromOwnPage, pageBefore } from '#lib/abuse/own-pages.ts';
import { visitorOf } from '#lib/abuse/visitor-of.ts';
import { env } from '#lib/env.ts';
import { existsMark, type NewsletterState, newsletterStates } from '#lib/newsletter/states.ts';
import { publicHref } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { newsletterResult, uris } from '#lib/routes/routes.ts';
import { defaultSite, isSite, type Site } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { trapField } from '#lib/trap-field.ts';
import { configuredProvider } from './configured-provider.ts';
import { subscribeOnce } from './double-sends.ts';
import { type Fields, readFields } from './read-fields.ts';

const emailShape = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));

type Told = { message: string; form?: string | undefined };

const answer = (status: number, told: Told, headers: Record<string, string> = {}): Response =>
  Response.json(
    { status, statusCode: status, ...told },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );

/** For a visitor without JavaScript: the page that says what happened, in the language of the one before. */
function showResult(state: NewsletterState, site: Site, headers: Headers): Response {
  const from = pageBefore(headers) ?? publicHref(site, pathOf(site, uris.home));
  const query = new URLSearchParams({ state, from });
  const location = publicHref(site, `${pathOf(site, newsletterResult.uri)}?${query}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function tell(state: NewsletterState, site: Site, retryAfter: number | undefined): Promise<Response> {
  const { status, message } = newsletterStates[state];
  const text = translate(siteStrings(site), message);
  const told = {
    message: state === 'exists' ? existsMark + text : text,
    form: state === 'blocked' ? env.NEWSLETTER_FORM_URL : undefined,
  };
  return answer(status, told, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

async function carryOut(fields: Fields, site: Site, visitor: string): Promise<NewsletterState> {
  const provider = configuredProvider();
  if (!provider) return 'closed';
  const email = v.safeParse(emailShape, fields['email'] ?? '');
  if (!email.success) return 'invalid';
  if (fields[trapField]) return 'trapped';
  return subscribeOnce(provider, { email: email.output, site }, visitor);
}

/** Takes a subscription to the newsletter: as JSON from the page's script, or from the plain form. */
export async function subscribe(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isFromOwnPage(headers)) return answer(403, { message: 'Subscribe on the site itself.' });
  const body = await readFields(request);
  if ('message' in body) return answer(body.status, { message: body.message });
  const { fields, isForm } = body;
  const asked = fields['site'];
  const site = isSite(asked) ? asked : defaultSite;
  const visitor = visitorOf('127.0.0.1', headers.get('x-forwarded-for'));
  const wait = await secondsToWait(visitor, 'newsletter');
  const state = wait === undefined ? await carryOut(fields, site, visitor) : 'tooMany';
  return isForm ? showResult(state, site, headers) : tell(state, site, wait);
}
