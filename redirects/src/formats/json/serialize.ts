import type { RedirectFormat } from '../shared/format.ts';
import { parseJson } from './parse.ts';

/** The native format, indented like the committed file. */
export const json: RedirectFormat = {
  name: 'json',
  fileName: 'redirects.json',
  description: 'the native format',
  parse: parseJson,
  serialize(rules) {
    const plain = rules.map(({ origin, target, code, type, matchType, regex }) => ({
      origin,
      target,
      code,
      type,
      matchType,
      regex,
    }));
    return { text: `${JSON.stringify(plain, undefined, 2)}\n`, issues: [] };
  },
};
