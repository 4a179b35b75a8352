import { type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { readNetlify } from './parse-netlify.ts';
import { toRedirectsLines } from './serialize.ts';

/** A Netlify `_redirects` file. Rules are forced (`!`) so that they take precedence over pages, as they do here. */
export const netlify: RedirectFormat = {
  name: 'netlify',
  file: '_redirects',
  describes: 'a _redirects file for Netlify, forced (!) because redirects take precedence over pages here',
  read: readNetlify,
  write(rules, options) {
    const { kept, notes } = selectExportableRules(rules, options);
    const { lines, notes: own } = toRedirectsLines(kept, true);
    const text = lines.map(({ origin, target, rule }) => `${origin} ${target} ${rule.code}!\n`).join('');
    return { text, notes: [...notes, ...own] };
  },
};
