import { changed, type RedirectFormat } from '../shared/format.ts';
import { escapeQuery, toNextRedirects } from './entries.ts';
import { parseNext } from './parse.ts';

const nextWarningThreshold = 1_000;

/** A module that exports the array for `redirects()` in next.config. */
export const next: RedirectFormat = {
  name: 'next',
  fileName: 'redirects.js',
  description: 'a module that exports the array for redirects() in next.config',
  parse: parseNext,
  serialize(rules, options) {
    const { entries, notes } = toNextRedirects(rules, options);
    if (entries.length > nextWarningThreshold)
      notes.push(
        changed(
          `${entries.length} rules: Next warns above ${nextWarningThreshold}, because they slow down every request`,
        ),
      );
    const lines = entries.map(({ index: _, ...entry }) => `  ${JSON.stringify(escapeQuery(entry))},\n`).join('');
    return { text: `export default [\n${lines}];\n`, issues: notes };
  },
};
