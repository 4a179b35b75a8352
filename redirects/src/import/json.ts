import { parseRedirectMap } from '../model/schema.ts';
import type { ImportedMap } from './collect.ts';
import type { ReadOptions } from './hosts.ts';
import { readRedirectionJson } from './redirection-json.ts';

/** Our own notation, or the JSON of Redirection. */
export function readJson(text: string, options: ReadOptions = {}): ImportedMap {
  const exported = readRedirectionJson(text, options);
  if (exported) return exported;
  const { entries, invalid } = parseRedirectMap(text, 'The text');
  const problems = invalid.map(({ line = 1, origin, message }) => ({ line, text: origin, message }));
  return { entries, problems };
}
