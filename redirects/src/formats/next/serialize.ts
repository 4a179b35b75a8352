import { difference, type MapFormat } from '../shared/format.ts';
import { forNext, nextEntries } from './entries.ts';
import { readNext } from './parse.ts';

const warnsAbove = 1_000;

/** The array that `redirects()` in next.config returns, as a module. */
export const next: MapFormat = {
  name: 'next',
  file: 'redirects.js',
  describes: 'a module with the array that redirects() in next.config returns',
  read: readNext,
  write(rules, options) {
    const { entries, notes } = nextEntries(rules, options);
    if (entries.length > warnsAbove)
      notes.push(difference(`${entries.length} rules: above ${warnsAbove} Next warns and every request gets slower`));
    const lines = entries.map(({ index: _, ...entry }) => `  ${JSON.stringify(forNext(entry))},\n`).join('');
    return { text: `export default [\n${lines}];\n`, notes };
  },
};
