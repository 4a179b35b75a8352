import { parse, print } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import { FormDefinitionFragment, isFormHandle } from '#lib/cms/fragments/form.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import { shortHash } from '#lib/digest.ts';
import { localeKeys } from '#lib/sites.ts';

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

/** Forms per query: each has more than a thousand fields, and a CMS may limit them. */
const formsAtOnce = 3;

type Answer = Readonly<Record<string, unknown>>;

const toAlias = (form: number, site: string) => `form${form}_${site}`;

/** Builds query fields, and their fragments: the API cannot list forms, so each is queried by handle. Takes the first of these forms in each locale. */
export function formQuestions(forms: readonly string[]): { questions: string; fragments: string } {
  const questions = forms
    .slice(0, formsAtOnce)
    .flatMap((handle, form) =>
      localeKeys.map(
        (site) => `${toAlias(form, site)}: formieForm(handle: ["${handle}"], site: ["${site}"]) { ...FormDefinition }`,
      ),
    );
  return { questions: questions.join('\n'), fragments: forms.length > 0 ? print(FormDefinitionFragment) : '' };
}

/**
 * Returns digests by form tag, since forms have no date. The first forms are in the response, others are queried.
 * Throws `CmsError`.
 */
export async function fetchFormDigests(
  forms: readonly string[],
  answer: Answer,
): Promise<[tag: string, digest: string][]> {
  const digests: [string, string][] = [];
  for (let start = 0, answered = answer; start < forms.length; start += formsAtOnce) {
    const some = forms.slice(start, start + formsAtOnce);
    if (start > 0) answered = await queryForms(some);
    for (const [form, handle] of some.entries())
      digests.push([
        cacheTags.form(handle),
        shortHash(localeKeys.map((site) => answered[toAlias(form, site)] ?? null)),
      ]);
  }
  return digests;
}

function queryForms(forms: readonly string[]): Promise<Answer> {
  const { questions, fragments } = formQuestions(forms);
  const document: TadaDocumentNode<Answer, Record<string, never>> = parse(
    `query getFormFacts { ${questions} } ${fragments}`,
  );
  return queryCms(document, {});
}
