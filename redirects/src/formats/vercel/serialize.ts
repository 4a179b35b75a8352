import { stringifyCsv } from '../csv/serialize.ts';
import { toNextRedirects } from '../next/entries.ts';
import { toRedirectsLines } from '../redirects-file/serialize.ts';
import { changed, omitted, overLimit, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { readVercel } from './parse.ts';
import { parseVercelBulk } from './parse-bulk.ts';

// https://vercel.com/docs/project-configuration/vercel-json and https://vercel.com/docs/routing/redirects/bulk-redirects
const maxRules = 1_024;
const maxSourceLength = 4_096;
const maxBulkSourceLength = 2_048;
const maxBulkRules = 1_000_000;

/** The `redirects` of vercel.json. */
export const vercel: RedirectFormat = {
  name: 'vercel',
  fileName: 'vercel.json',
  description: 'a vercel.json with only redirects',
  parse: readVercel,
  serialize(rules, options) {
    const { entries, notes } = toNextRedirects(rules, options);
    if (entries.length > maxRules)
      notes.push(overLimit(`${entries.length} redirects; vercel.json accepts ${maxRules}: use vercel-bulk`));
    for (const { index, source } of entries)
      if (source.length > maxSourceLength)
        notes.push(overLimit(`${source}: at most ${maxSourceLength} characters`, index));
    const lines = entries.map(({ index: _, ...entry }) => `    ${JSON.stringify(entry)}`).join(',\n');
    return { text: `{\n  "redirects": [\n${lines}\n  ]\n}\n`, issues: notes };
  },
};

/** The CSV file for `bulkRedirectsPath` in vercel.json. Exact paths only. */
export const vercelBulk: RedirectFormat = {
  name: 'vercel-bulk',
  fileName: 'redirects.csv',
  description: 'CSV for Vercel bulk redirects',
  parse: parseVercelBulk,
  serialize(rules, options) {
    const { kept, issues: notes } = selectExportableRules(rules, options);
    const { lines, notes: own } = toRedirectsLines(kept, false);
    const fixed = lines.filter(({ isDynamic }) => !isDynamic);
    for (const { rule, index } of lines.filter(({ isDynamic }) => isDynamic))
      notes.push(omitted(index, `${rule.origin}: bulk redirects do not support placeholders`));
    for (const { origin, index } of fixed)
      if (origin.length > maxBulkSourceLength)
        notes.push(overLimit(`${origin}: at most ${maxBulkSourceLength} characters`, index));
    if (fixed.length > maxBulkRules) notes.push(overLimit(`${fixed.length} redirects; Vercel accepts ${maxBulkRules}`));
    notes.push(changed('Vercel compares case, percent-encoding and trailing slashes exactly'));
    const rows = fixed.map(({ origin, target, rule }) => [origin, target, String(rule.code), 'false', 'true']);
    const heading = ['source', 'destination', 'statusCode', 'caseSensitive', 'query'];
    return { text: stringifyCsv([heading, ...rows]), issues: [...notes, ...own] };
  },
};
