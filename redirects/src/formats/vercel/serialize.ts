import { stringifyCsv } from '../csv/serialize.ts';
import { toNextRedirects } from '../next/entries.ts';
import { toRedirectsLines } from '../redirects-file/serialize.ts';
import { changed, omitted, overLimit, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { readVercel } from './parse.ts';
import { readVercelBulk } from './parse-bulk.ts';

// https://vercel.com/docs/project-configuration/vercel-json and https://vercel.com/docs/routing/redirects/bulk-redirects
const mostRules = 1_024;
const longestSource = 4_096;
const longestBulk = 2_048;
const mostBulk = 1_000_000;

/** The `redirects` of vercel.json. */
export const vercel: RedirectFormat = {
  name: 'vercel',
  file: 'vercel.json',
  describes: 'a vercel.json that holds only redirects',
  read: readVercel,
  write(rules, options) {
    const { entries, notes } = toNextRedirects(rules, options);
    if (entries.length > mostRules)
      notes.push(overLimit(`${entries.length} redirects; vercel.json takes ${mostRules}: use vercel-bulk`));
    for (const { index, source } of entries)
      if (source.length > longestSource) notes.push(overLimit(`${source}: at most ${longestSource} characters`, index));
    const lines = entries.map(({ index: _, ...entry }) => `    ${JSON.stringify(entry)}`).join(',\n');
    return { text: `{\n  "redirects": [\n${lines}\n  ]\n}\n`, notes };
  },
};

/** The CSV file for `bulkRedirectsPath` in vercel.json. Exact paths only. */
export const vercelBulk: RedirectFormat = {
  name: 'vercel-bulk',
  file: 'redirects.csv',
  describes: "the CSV of Vercel's bulk redirects",
  read: readVercelBulk,
  write(rules, options) {
    const { kept, notes } = selectExportableRules(rules, options);
    const { lines, notes: own } = toRedirectsLines(kept, false);
    const fixed = lines.filter(({ isDynamic }) => !isDynamic);
    for (const { rule, index } of lines.filter(({ isDynamic }) => isDynamic))
      notes.push(omitted(index, `${rule.origin}: bulk redirects have no placeholders`));
    for (const { origin, index } of fixed)
      if (origin.length > longestBulk) notes.push(overLimit(`${origin}: at most ${longestBulk} characters`, index));
    if (fixed.length > mostBulk) notes.push(overLimit(`${fixed.length} redirects; Vercel takes ${mostBulk}`));
    notes.push(changed('Vercel compares the spelling and the slash at the end'));
    const rows = fixed.map(({ origin, target, rule }) => [origin, target, String(rule.code), 'false', 'true']);
    const heading = ['source', 'destination', 'statusCode', 'caseSensitive', 'query'];
    return { text: stringifyCsv([heading, ...rows]), notes: [...notes, ...own] };
  },
};
