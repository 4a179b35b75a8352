import { parseRedirectMap } from '../../rules/parse-redirect-map.ts';
import type { RedirectFormat } from '../shared/format.ts';
import { type ImportedMap, withNecessarySlash } from '../shared/rule-collector.ts';
import type { ParseOptions } from '../shared/scope.ts';
import { readRedirectionJson } from './redirection.ts';

/** The native format, indented like the committed file. */
export const json: RedirectFormat = {
  name: 'json',
  fileName: 'redirects.json',
  description: 'the native format',
  parse: parseJson,
  serialize(rules) {
    const fields = ['origin', 'target', 'code', 'type', 'matchType', 'regex'];
    return { text: `${JSON.stringify(rules, fields, 2)}\n`, issues: [] };
  },
};

/** Parses the native format, or the JSON of the WordPress plugin Redirection. */
function parseJson(text: string, options: ParseOptions = {}): ImportedMap {
  const exported = readRedirectionJson(text, options);
  if (exported) return exported;
  const { entries, invalid } = parseRedirectMap(text, 'The text');
  return {
    entries: entries.map(({ rule, ...place }) => ({
      ...place,
      rule: rule.regex ? { ...rule, origin: withNecessarySlash(rule.origin) } : rule,
    })),
    issues: invalid.map(({ line = 1, origin, message }) => ({ line, text: origin, message })),
  };
}
