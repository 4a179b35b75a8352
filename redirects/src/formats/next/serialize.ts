import { changed, type RedirectFormat } from '../shared/format.ts';
import { escapeQuery, toNextRedirects } from './entries.ts';
import { readNext } from './parse.ts';

const warnsAbove = 1_000;

/** A module that exports the array for `redirects()` in next.config. */
export const next: RedirectFormat = {
  name: 'next',
  file: 'redirects.js',
  describes: 'a module with the array that redirects() in next.config returns',
  read: readNext,
  write(rules, options) {
    const { entries, notes } = toNextRedirects(rules, options);
    if (entries.length > warnsAbove)
      notes.push(changed(`${entries.length} rules: above ${warnsAbove} Next warns and every request gets slower`));
    const lines = entries.map(({ index: _, ...entry }) => `  ${JSON.stringify(escapeQuery(entry))},\n`).join('');
    return { text: `export default [\n${lines}];\n`, notes };
  },
};
