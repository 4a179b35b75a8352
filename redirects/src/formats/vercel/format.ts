import { stringifyCsv } from '../csv/serialize.ts';
import { parseCsvRows } from '../csv/table.ts';
import { originIn, targetIn } from '../csv/table-rule.ts';
import { toNextRedirects } from '../next/entries.ts';
import { findObjectLiterals } from '../next/object-literals.ts';
import { parseSourcePatterns } from '../next/parse.ts';
import { toRedirectsLines } from '../redirects-file/serialize.ts';
import { changed, omitted, overLimit, type RedirectFormat } from '../shared/format.ts';
import { createRuleCollector, type ImportedMap } from '../shared/rule-collector.ts';
import { type ParseOptions, rowsForHost } from '../shared/scope.ts';

// https://vercel.com/docs/project-configuration/vercel-json and
// https://vercel.com/docs/routing/redirects/bulk-redirects
const maxRules = 1_024;
const maxSourceLength = 4_096;
const maxBulkSourceLength = 2_048;
const maxBulkRules = 1_000_000;

const exactlyCompared = 'Vercel compares case, percent-encoding and trailing slashes exactly';

/** The `redirects` of vercel.json. */
export const vercel: RedirectFormat = {
  name: 'vercel',
  fileName: 'vercel.json',
  description: 'a vercel.json with only redirects',
  parse: readVercel,
  serialize(rules, options) {
    const { entries, notes } = toNextRedirects(rules, options, exactlyCompared);
    if (entries.length > maxRules)
      notes.push(overLimit(`${entries.length} redirects; vercel.json accepts ${maxRules}: use vercel-bulk`));
    for (const { index, source } of entries)
      if (source.length > maxSourceLength)
        notes.push(overLimit(`${source}: a source may have at most ${maxSourceLength} characters`, index));
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
    const { lines, notes } = toRedirectsLines(rules, options);
    const fixed = lines.filter(({ isDynamic }) => !isDynamic);
    for (const { rule, index } of lines.filter(({ isDynamic }) => isDynamic))
      notes.push(omitted(index, `${rule.origin}: bulk redirects do not support placeholders`));
    for (const { origin, index } of fixed)
      if (origin.length > maxBulkSourceLength)
        notes.push(overLimit(`${origin}: a source may have at most ${maxBulkSourceLength} characters`, index));
    if (fixed.length > maxBulkRules) notes.push(overLimit(`${fixed.length} redirects; Vercel accepts ${maxBulkRules}`));
    notes.push(changed(exactlyCompared));
    const rows = fixed.map(({ origin, target, rule }) => [origin, target, String(rule.code), 'false', 'true']);
    const heading = ['source', 'destination', 'statusCode', 'caseSensitive', 'query'];
    return { text: stringifyCsv([heading, ...rows]), issues: notes };
  },
};

const legacyReason = 'is in the legacy `routes`: write it as a redirect with source and destination';
const cleanUrlsReason = 'redirects /a.html to /a for all pages, which is not imported';

/** Imports the `redirects` of a vercel.json. Redirects in its other fields are reported, not imported. */
function readVercel(text: string): ImportedMap {
  const routes = findObjectLiterals(text, 'src').filter(({ fields }) => /^3\d\d$/.test(fields['status'] ?? ''));
  const clean = findObjectLiterals(text, 'cleanUrls').filter(({ fields }) => fields['cleanUrls'] === 'true');
  const unsupported = [
    ...routes.map(({ line, fields }) => ({ line, text: fields['src'] ?? '', message: legacyReason })),
    ...clean.map(({ line }) => ({ line, text: 'cleanUrls', message: cleanUrlsReason })),
  ];
  return parseSourcePatterns(text, { base: '', unsupported, hasCaptures: true, ignoresTrailingSlash: false });
}

/**
 * Imports Vercel bulk redirects from CSV, JSON or NDJSON. The default status is 307, or 308 if permanent. Without
 * `query`, Vercel drops the query.
 */
function parseVercelBulk(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const rows = /^\s*[[{]/.test(text) ? findObjectLiterals(text, 'source') : parseRows(text);
  const found = rows.flatMap(({ line, fields }) => {
    const { source = '', destination = '', statusCode, permanent, query } = fields;
    const code = statusCode || (isTrue(permanent) ? 308 : 307);
    const [from, to] = [originIn(source), targetIn(destination)];
    const fault = 'fault' in from ? from.fault : 'fault' in to ? to.fault : undefined;
    if (fault !== undefined) collector.refuse(line, source, fault);
    if ('fault' in from || 'fault' in to) return [];
    return [{ line, host: from.host, origin: from.path, target: to.target, code, discardsQuery: !isTrue(query) }];
  });
  for (const { host: _, ...rule } of rowsForHost(found, options, collector.refuse)) collector.path(rule);
  return collector.result();
}

/** In CSV files, Vercel accepts "t" for true. */
function isTrue(text: string | undefined): boolean {
  return /^t(?:rue)?$/i.test(text ?? '');
}

function parseRows(text: string): { line: number; fields: Record<string, string> }[] {
  const [heading, ...rows] = parseCsvRows(text, ',');
  const names = heading?.fields ?? [];
  return rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])),
  }));
}
