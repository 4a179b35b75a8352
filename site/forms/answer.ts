import { escapeUTF8 } from 'entities';
import { pageBefore } from '#lib/abuse/own-pages.ts';
import type { FormData } from '#lib/cms/fragments/form.ts';
import { writeResult } from '#lib/forms/result.ts';
import { type FormState, formStates, settingsMessage } from '#lib/forms/states.ts';
import type { FormErrors } from '#lib/forms/validate.ts';
import { publicHref } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { formResult, uris } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { cleanRichText } from '#lib/text/clean-rich-text.ts';
import { labelAt } from './label-at.ts';

/** How a submission ended, for its visitor. */
export type Ending = {
  state: FormState;
  site: Site;
  form?: FormData | undefined;
  errors?: FormErrors;
  /** What the visitor tries again with, where the CMS gave it. */
  session?: string | undefined;
  /** The page of the form, as its script names it. */
  page?: string | undefined;
  retryAfter?: number | undefined;
};

/** The words of the form's settings, or the site's own. They are HTML. */
async function messageFor({ state, site, form }: Ending): Promise<string> {
  const written = settingsMessage(state, form?.settings);
  if (written) return cleanRichText(written);
  return `<p>${escapeUTF8(translate(siteStrings(site), formStates[state].message))}</p>`;
}

/** For the form's script. */
async function tell(ending: Ending): Promise<Response> {
  const { status, code } = formStates[ending.state];
  const { retryAfter, session } = ending;
  return Response.json(
    { status, statusCode: code, message: await messageFor(ending), errors: ending.errors ?? {}, session },
    {
      status: code,
      headers: {
        'cache-control': 'no-store',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    },
  );
}

/** For a visitor without JavaScript: the page that says it, in the language of the one before. */
function show({ state, site, form, errors = {}, page }: Ending, headers: Headers): Response {
  const result = writeResult({
    form: form?.handle ?? '',
    state,
    from: page ?? pageBefore(headers) ?? publicHref(site, pathOf(site, uris.home)),
    errors: Object.entries(errors).map(([path, message]) => [form ? labelAt(form, path) : path, message]),
  });
  const location = publicHref(site, `${pathOf(site, formResult.uri)}?${new URLSearchParams({ result })}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const wantsJson = (headers: Headers) => (headers.get('accept') ?? '').includes('application/json');

export const answer = async (ending: Ending, headers: Headers): Promise<Response> =>
  wantsJson(headers) || ending.state === 'closed' ? tell(ending) : show(ending, headers);

/** For requests that no form of the site sends. */
export const refuse = (status: number, message: string): Response =>
  Response.json(
    { status: 'error', statusCode: status, message: `<p>${escapeUTF8(message)}</p>`, errors: {} },
    { status, headers: { 'cache-control': 'no-store' } },
  );
