import { effectiveRules, type MapFormat } from '../shared/format.ts';
import { readNetlify } from './parse-netlify.ts';
import { splatLines } from './serialize.ts';

/** A `_redirects` file for Netlify, forced (`!`) because redirects take precedence over pages here. */
export const netlify: MapFormat = {
  name: 'netlify',
  file: '_redirects',
  describes: 'a _redirects file for Netlify, forced (!) because redirects take precedence over pages here',
  read: readNetlify,
  write(rules, options) {
    const { kept, notes } = effectiveRules(rules, options);
    const { lines, notes: own } = splatLines(kept, true);
    const text = lines.map(({ origin, target, rule }) => `${origin} ${target} ${rule.code}!\n`).join('');
    return { text, notes: [...notes, ...own] };
  },
};
