import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { type Check, refuse } from './context.ts';
import { textIssue } from './text.ts';

const targets = ['entry', 'url', 'email', 'tel'];
const others = ['customText', 'ariaLabel', 'target', 'style'];
const styles = ['primary', 'secondary', 'tertiary'];

const someSite = 'https://site.invalid';

/** Whether browsers read an address as it looks: they take `/\\evil.example` for another site's. */
function isAddress(text: string): boolean {
  const url = URL.parse(text, someSite);
  return url?.origin === someSite ? /^[/#?]/.test(text) : url !== null && /^https?:\/\//i.test(text);
}

/** A link in the form of records, with an entry by its id. A link that leads nowhere is refused. */
export function checkLink(value: unknown, check: Check): JsonObject {
  if (!isJsonObject(value)) return refuse(check, `expected a link, found ${JSON.stringify(value)}`);
  for (const [name, part] of Object.entries(value)) {
    if (!targets.includes(name) && !others.includes(name)) {
      return refuse(check, `unknown part "${name}" in a link; known: ${[...targets, ...others].join(', ')}`);
    }
    if (typeof part !== 'string') return refuse(check, `"${name}" must be text`);
    const wrong = textIssue(part);
    if (wrong) return refuse(check, `"${name}" ${wrong}`);
  }
  const given = targets.filter((name) => value[name] !== undefined);
  if (given.length !== 1) return refuse(check, `a link needs exactly one of ${targets.join(', ')}`);
  const { style, url, entry } = value;
  if (typeof style === 'string' && !styles.includes(style)) {
    return refuse(check, `style "${style}" is not one of ${styles.join(', ')}`);
  }
  if (typeof url === 'string' && !isAddress(url)) {
    return refuse(
      check,
      `"${url}" must begin with https://, http://, /, # or ?, and what begins with / must stay on the site`,
    );
  }
  if (typeof entry !== 'string') return value;
  const found = check.references.entry(entry, check.site);
  return found ? { ...value, entry: found.id } : refuse(check, `there is no entry "${entry}"`);
}
