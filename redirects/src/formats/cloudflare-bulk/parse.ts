import { parseCsvRows } from '../csv/table.ts';
import { createRuleCollector, type ImportedMap, literalTarget } from '../shared/rule-collector.ts';
import { type ParseOptions, rowsForHost } from '../shared/scope.ts';

/** The CSV of Cloudflare's Bulk Redirects. Rows that drop the query or include subdomains are reported as problems. */
export function parseCloudflareBulk(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const found = parseCsvRows(text, ',').flatMap(({ line, fields }) => {
    const [source = ''] = fields;
    const url = URL.parse(/^https?:/i.test(source) ? source : `https://${source}`);
    const fault = url ? faultOf(url) : 'is not a URL';
    if (fault !== undefined) collector.refuse(line, source, fault);
    return url && fault === undefined ? [{ line, url, host: url.host, fields }] : [];
  });
  for (const { line, url, fields } of rowsForHost(found, options, collector.refuse)) {
    const [source = '', target = '', code = '', keepsQuery, , subpaths, keepsSuffix] = fields;
    if (isTrue(subpaths) && !isTrue(keepsSuffix))
      collector.pattern({
        line,
        origin: `^${escaped(url)}(?:/.*)?$`,
        target: literalTarget(onSite(target, url)),
        code: code || 301,
      });
    else if (isTrue(subpaths))
      collector.pattern({
        line,
        origin: `^${escaped(url)}(/.*)?$`,
        target: `${literalTarget(onSite(target, url)).replace(/\/$/, '')}$1`,
        code: code || 301,
      });
    else collector.path({ line, origin: url.pathname, target: onSite(target, url), code: code || 301 });
    if (keepsQuery !== undefined && !isTrue(keepsQuery))
      collector.refuse(line, source, 'drops the query, which this site passes on (the rule is imported)');
  }
  return collector.result();
}

/** Why Cloudflare would reject a source URL. A heading looks like a host without a dot. */
function faultOf({ hostname, search, hash }: URL): string | undefined {
  if (!hostname.includes('.')) return 'has no valid host: these files have no header row';
  if (search !== '') return 'matches on the query, but rules match only the path';
  return hash === '' ? undefined : 'clients never send a fragment';
}

function isTrue(text: string | undefined): boolean {
  return /^true$/i.test(text ?? '');
}

function escaped({ pathname }: URL): string {
  return pathname.replace(/\/$/, '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function onSite(target: string, source: URL): string {
  const url = URL.parse(target, source.origin);
  return url?.origin === source.origin && /^https?:/i.test(target) ? target.slice(url.origin.length) || '/' : target;
}
