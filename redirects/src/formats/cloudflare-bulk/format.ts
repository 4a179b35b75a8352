import { isExternal } from '../../paths/canonical-path.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { stringifyCsv } from '../csv/serialize.ts';
import { parseCsvRows } from '../csv/table.ts';
import { toRedirectsLines } from '../redirects-file/serialize.ts';
import { changed, omitted, overLimit, type RedirectFormat } from '../shared/format.ts';
import { createRuleCollector, type ImportedMap, literalTarget } from '../shared/rule-collector.ts';
import { type ParseOptions, rowsForHost } from '../shared/scope.ts';

// https://developers.cloudflare.com/rules/url-forwarding/bulk-redirects/reference/parameters/
const maxUrlBytes = 32 * 1_024;
/** A loopback origin cannot be the public host. */
const loopbackUrl = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/**
 * Cloudflare Bulk Redirects CSV. Columns: source, target, status, preserve query, include subdomains, subpath
 * matching, preserve path suffix. Only full URLs are allowed, so a pattern is expanded if it matches few enough
 * paths.
 */
export const cloudflareBulk: RedirectFormat = {
  name: 'cloudflare-bulk',
  fileName: 'redirects.csv',
  description: 'CSV for Cloudflare Bulk Redirects; requires --site',
  parse: parseCloudflareBulk,
  serialize(rules, { site } = {}) {
    const origin = site === undefined ? undefined : URL.parse(site)?.origin;
    if (origin === undefined || loopbackUrl.test(origin)) {
      const named = origin === undefined ? '' : `, but ${origin} is this machine`;
      throw new RedirectMapError(
        `Bulk Redirects need the public host in every rule${named}. Set it with --site https://orrery.example.`,
      );
    }
    const { lines, notes } = toRedirectsLines(rules, { site: origin });
    const rows = lines.flatMap(({ origin: path, target, rule, index, isDynamic }) => {
      if (isDynamic) {
        notes.push(omitted(index, `${rule.origin}: Bulk Redirects have no placeholders`));
        return [];
      }
      const [source, destination] = [origin + path, isExternal(target) ? target : origin + target];
      if (Buffer.byteLength(source) > maxUrlBytes)
        notes.push(overLimit(`${path}: a URL may be at most 32 KB long`, index));
      return [[source, destination, String(rule.code), 'TRUE', 'FALSE', 'FALSE', 'FALSE']];
    });
    notes.push(changed('Cloudflare compares case, percent-encoding and trailing slashes exactly'));
    return { text: stringifyCsv(rows), issues: notes };
  },
};

/**
 * Parses the CSV of Cloudflare's Bulk Redirects. Rows that drop the query are imported and reported; so are rows that
 * include subdomains unless a host is selected.
 */
function parseCloudflareBulk(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const found = parseCsvRows(text, ',').flatMap(({ line, fields }) => {
    const [source = ''] = fields;
    const url = URL.parse(/^https?:/i.test(source) ? source : `https://${source}`);
    const fault = url ? findSourceFault(url) : 'is not a URL';
    if (fault !== undefined) collector.refuse(line, source, fault);
    if (!url || fault !== undefined) return [];
    const host = isTrue(fields[4]) && options.host !== undefined ? `.${url.host}` : url.host;
    return [{ line, url, host, fields }];
  });
  for (const { line, url, fields } of sortBySpecificity(rowsForHost(found, options, collector.refuse))) {
    const [source = '', target = '', code = '', keepsQuery, subdomains, subpaths, keepsSuffix] = fields;
    const found = { line, code: code || 301 };
    const [path, location] = [escapePattern(url.pathname.replace(/\/$/, '')), onSite(target, url)];
    const parent = literalTarget(location);
    if (!isTrue(subpaths)) collector.path({ ...found, origin: url.pathname, target: location });
    else if (!isTrue(keepsSuffix)) collector.pattern({ ...found, origin: `^${path}(?:/.*)?$`, target: parent });
    else collector.pattern({ ...found, origin: `^${path}(/.*)?$`, target: `${parent.replace(/\/$/, '')}$1` });
    const report = (difference: string) => collector.refuse(line, source, `${difference} (the rule is imported)`);
    if (keepsQuery !== undefined && !isTrue(keepsQuery)) report('drops the query, which this site passes on');
    if (isTrue(subdomains) && options.host === undefined)
      report(`also applies to subdomains of ${url.host}, which are left out: select one with --host`);
  }
  return collector.result();
}

type Row = { readonly line: number; readonly url: URL; readonly host: string; readonly fields: readonly string[] };

/** Sorts rows, because Cloudflare applies the one with the most specific path, and then the most specific host. */
function sortBySpecificity(rows: readonly Row[]): Row[] {
  const getBreadth = ({ url, fields }: Row) =>
    isTrue(fields[5]) ? -url.pathname.replace(/\/$/, '').length : -maxUrlBytes;
  const includesSubdomains = ({ host }: Row) => Number(host.startsWith('.'));
  return rows.toSorted(
    (one, other) =>
      getBreadth(one) - getBreadth(other) ||
      includesSubdomains(one) - includesSubdomains(other) ||
      other.host.length - one.host.length,
  );
}

/** Returns why Cloudflare would reject a source URL. A header row looks like a host without a dot. */
function findSourceFault({ hostname, search, hash }: URL): string | undefined {
  if (!hostname.includes('.')) return 'has no valid host: these files have no header row';
  if (search !== '') return 'matches on the query, but rules match only the path';
  return hash === '' ? undefined : 'clients never send a fragment';
}

function isTrue(text: string | undefined): boolean {
  return /^true$/i.test(text ?? '');
}

function onSite(target: string, source: URL): string {
  const url = URL.parse(target, source.origin);
  return url?.origin === source.origin && /^https?:/i.test(target) ? target.slice(url.origin.length) || '/' : target;
}
