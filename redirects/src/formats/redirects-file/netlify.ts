import { type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { parseNetlify } from './parse-netlify.ts';
import { toRedirectsLines } from './serialize.ts';

/** A Netlify `_redirects` file. Rules are forced (`!`) so that they take precedence over pages, as they do here. */
export const netlify: RedirectFormat = {
  name: 'netlify',
  fileName: '_redirects',
  description: 'a _redirects file for Netlify, forced (!) because redirects take precedence over pages here',
  parse: parseNetlify,
  serialize(rules, options) {
    const { kept, issues: notes } = selectExportableRules(rules, options);
    const { lines, notes: own } = toRedirectsLines(kept, true);
    const text = lines.map(({ origin, target, rule }) => `${origin} ${target} ${rule.code}!\n`).join('');
    return { text, issues: [...notes, ...own] };
  },
};
