import { withOptionalSlash } from '../../patterns/trailing-slashes.ts';
import { parseRedirectMap } from '../../rules/parse-redirect-map.ts';
import type { ImportedMap } from '../shared/rule-collector.ts';
import type { ParseOptions } from '../shared/scope.ts';
import { readRedirectionJson } from './redirection.ts';

/** Parses the native format, or the JSON of the WordPress plugin Redirection. */
export function parseJson(text: string, options: ParseOptions = {}): ImportedMap {
  const exported = readRedirectionJson(text, options);
  if (exported) return exported;
  const { entries, invalid } = parseRedirectMap(text, 'The text');
  const mended = entries.map((entry) => {
    const { rule } = entry;
    return rule.regex ? { ...entry, rule: { ...rule, origin: withOptionalSlash(rule.origin) } } : entry;
  });
  const problems = invalid.map(({ line = 1, origin, message }) => ({ line, text: origin, message }));
  return { entries: mended, issues: problems };
}
