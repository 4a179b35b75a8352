import type { MapFormat } from '../shared/format.ts';
import { readJson } from './parse.ts';

/** The map in its own notation, formatted like the committed file. */
export const json: MapFormat = {
  name: 'json',
  file: 'legacy.json',
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
