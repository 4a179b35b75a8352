import { parseRedirectMap } from '../model/schema.ts';
import { withOptionalSlash } from '../regex/trailing-slashes.ts';
import type { ImportedMap } from './collect.ts';
import type { ReadOptions } from './hosts.ts';
import { readRedirectionJson } from './redirection-json.ts';

/** Our own notation, or the JSON of Redirection. */
export function readJson(text: string, options: ReadOptions = {}): ImportedMap {
  const exported = readRedirectionJson(text, options);
  if (exported) return exported;
  const { entries, invalid } = parseRedirectMap(text, 'The text');
  const mended = entries.map((entry) => {
    const { rule } = entry;
    return rule.regex ? { ...entry, rule: { ...rule, origin: withOptionalSlash(rule.origin) } } : entry;
  });
  const problems = invalid.map(({ line = 1, origin, message }) => ({ line, text: origin, message }));
  return { entries: mended, problems };
}
