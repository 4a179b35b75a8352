import type { RedirectFormat } from '../shared/format.ts';
import { readJson } from './parse.ts';

/** The native format, indented like the committed file. */
export const json: RedirectFormat = {
  name: 'json',
  file: 'redirects.json',
  describes: 'our own format',
  read: readJson,
  write(rules) {
    const plain = rules.map(({ origin, target, code, type, matchType, regex }) => ({
      origin,
      target,
      code,
      type,
      matchType,
      regex,
    }));
    return { text: `${JSON.stringify(plain, undefined, 2)}\n`, notes: [] };
  },
};
