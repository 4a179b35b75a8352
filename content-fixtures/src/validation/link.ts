import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { fail, type ValidationContext } from './context.ts';
import { textIssue } from './text.ts';

const targets = ['entry', 'url', 'email', 'tel'];
const others = ['customText', 'ariaLabel', 'target', 'style'];
const styles = ['primary', 'secondary', 'tertiary'];

const placeholderOrigin = 'https://site.invalid';

/** Whether browsers resolve the URL as it appears; `/\\evil.example` is another origin. */
function isLinkUrl(text: string): boolean {
  const url = URL.parse(text, placeholderOrigin);
  return url?.origin === placeholderOrigin ? /^[/#?]/.test(text) : url !== null && /^https?:\/\//i.test(text);
}

/** Validates a link and resolves its entry to an id. */
export function validateLink(value: unknown, context: ValidationContext): JsonObject {
  if (!isJsonObject(value)) return fail(context, `expected a link, found ${JSON.stringify(value)}`);
  for (const [name, part] of Object.entries(value)) {
    if (!targets.includes(name) && !others.includes(name)) {
      return fail(context, `unknown property "${name}"; expected one of ${[...targets, ...others].join(', ')}`);
    }
    if (typeof part !== 'string') return fail(context, `"${name}" must be text`);
    const wrong = textIssue(part);
    if (wrong) return fail(context, `"${name}" ${wrong}`);
  }
  const given = targets.filter((name) => value[name] !== undefined);
  if (given.length !== 1) return fail(context, `a link needs exactly one of ${targets.join(', ')}`);
  const { style, url, entry } = value;
  if (given.some((name) => value[name] === '')) return fail(context, 'required, but empty');
  if (typeof style === 'string' && !styles.includes(style)) {
    return fail(context, `style "${style}" is not one of ${styles.join(', ')}`);
  }
  if (typeof url === 'string' && !isLinkUrl(url)) {
    return fail(context, `"${url}" must begin with https://, http://, /, # or ?, and a path must stay on the site`);
  }
  if (typeof entry !== 'string') return value;
  const found = context.references.entry(entry, context.site);
  return found ? { ...value, entry: found.id } : fail(context, `there is no entry "${entry}"`);
}
