import { parseRedirectMap } from '../model/schema.ts';
import type { ImportedMap } from './collect.ts';

/** Our own notation. */
export function readJson(text: string): ImportedMap {
  const { entries, invalid } = parseRedirectMap(text, 'The text');
  const problems = invalid.map(({ line = 1, origin, message }) => ({ line, text: origin, message }));
  return { entries, problems };
}
