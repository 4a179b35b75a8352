import { print } from 'graphql';
import { FormDefinitionFragment } from '#lib/cms/fragments/form.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import { shortHash } from '#lib/digest.ts';
import { localeKeys } from '#lib/sites.ts';

const formTag = /^form:(\w+)$/;

/** The handles of the forms among these tags. The API lists none, so each has to be asked for by its handle. */
export const formsAmong = (tagsOfAny: Iterable<string>): string[] =>
  [...new Set(tagsOfAny)].flatMap((tag) => formTag.exec(tag)?.[1] ?? []);

/** The handles of the forms that blocks anywhere in an answer name. */
export function formsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) formsIn(item, found);
  else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      if (name === 'formElement' && typeof part === 'string' && /^\w+$/.test(part)) found.add(part);
      formsIn(part, found);
    }
  }
  return found;
}

const aliasOf = (form: number, site: string) => `form${form}_${site}`;

/** The questions for what pages show of these forms in each site, and the fragments that they use. */
export function formQuestions(forms: readonly string[]): { questions: string; fragments: string } {
  const questions = forms.flatMap((handle, form) =>
    localeKeys.map(
      (site) => `${aliasOf(form, site)}: formieForm(handle: ["${handle}"], site: ["${site}"]) { ...FormDefinition }`,
    ),
  );
  return { questions: questions.join('\n'), fragments: forms.length > 0 ? print(FormDefinitionFragment) : '' };
}

/** Digests of what was answered to them, by the forms' tags: forms have no date. */
export const formDigests = (
  forms: readonly string[],
  answer: Readonly<Record<string, unknown>>,
): [tag: string, digest: string][] =>
  forms.map((handle, form) => [
    cacheTags.form(handle),
    shortHash(localeKeys.map((site) => answer[aliasOf(form, site)] ?? null)),
  ]);
