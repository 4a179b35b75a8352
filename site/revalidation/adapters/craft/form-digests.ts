import { parse, print } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import { FormDefinitionFragment, isFormHandle } from '#lib/cms/fragments/form.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { shortHash } from '#lib/short-hash.ts';

/** Collects the handles of forms that blocks in a response reference. */
export function formsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) formsIn(item, found);
  else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      if (name === 'formElement' && typeof part === 'string' && isFormHandle(part)) found.add(part);
      formsIn(part, found);
    }
  }
  return found;
}

/** Maximum number of forms per query. A form has over a thousand fields, and a CMS may limit the fields of a query. */
const formsAtOnce = 3;

type Response = Readonly<Record<string, unknown>>;

const toAlias = (form: number, site: string) => `form${form}_${site}`;

/**
 * Builds the query fields of the first `formsAtOnce` forms in each locale, and their fragments. The API cannot list
 * forms, so each is queried by handle.
 */
export function printFormQueries(forms: readonly string[]): { queries: string; fragments: string } {
  const queries = forms
    .slice(0, formsAtOnce)
    .flatMap((handle, form) =>
      localeKeys.map(
        (site) => `${toAlias(form, site)}: formieForm(handle: ["${handle}"], site: ["${site}"]) { ...FormDefinition }`,
      ),
    );
  return { queries: queries.join('\n'), fragments: forms.length > 0 ? print(FormDefinitionFragment) : '' };
}

/**
 * Returns digests by form tag, because forms have no date. The first forms are in `response`; the rest are fetched.
 * Throws `CmsError`.
 */
export async function fetchFormDigests(
  forms: readonly string[],
  response: Response,
): Promise<[tag: string, digest: string][]> {
  const digests: [string, string][] = [];
  for (let start = 0, current = response; start < forms.length; start += formsAtOnce) {
    const some = forms.slice(start, start + formsAtOnce);
    if (start > 0) current = await queryForms(some);
    for (const [form, handle] of some.entries())
      digests.push([cacheTags.form(handle), shortHash(localeKeys.map((site) => current[toAlias(form, site)] ?? null))]);
  }
  return digests;
}

function queryForms(forms: readonly string[]): Promise<Response> {
  const { queries, fragments } = printFormQueries(forms);
  const document: TadaDocumentNode<Response, Record<string, never>> = parse(
    `query getFormFacts { ${queries} } ${fragments}`,
  );
  return queryCms(document, {});
}
