import { splitTarget } from '../../paths/target.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import {
  changed,
  decodePath,
  getCodes,
  type IndexedRule,
  type RedirectFormat,
  selectExportableRules,
} from '../shared/format.ts';
import { parseNginx } from './parse.ts';

/**
 * Maps for nginx 1.13 or later. Exact rules match the decoded path. Patterns match the raw path, because a decoded
 * capture could put a line break into the Location header. Each value holds the code and the location, which preserves
 * the order of rules with different codes.
 */
export const nginx: RedirectFormat = {
  name: 'nginx',
  fileName: 'redirects.conf',
  description: 'maps for the http block; the lines for the server block are in a comment at the top',
  parse: parseNginx,
  serialize(rules, options) {
    const { kept, exact, patterns, issues: notes } = selectExportableRules(rules, options);
    const lines = [
      ...head(kept),
      'map $vitrine_uri $vitrine_exact {',
      '  default "";',
      ...exact.flatMap(serializeExact),
      '}',
      '',
      'map $vitrine_path $vitrine_pattern {',
      '  default "";',
      ...patterns.map(({ rule }) => `  ${quote(`~*${rule.origin}`)} ${quote(mapValue(rule))};`),
      '}',
      '',
      'map $vitrine_exact $vitrine_redirect {',
      '  default $vitrine_exact;',
      '  "" $vitrine_pattern;',
      '}',
      '',
    ];
    for (const { rule, index } of exact)
      if (/%2f/i.test(rule.origin)) notes.push(changed(`${rule.origin}: nginx reads %2F as /`, index));
    for (const { rule, index } of kept)
      if ((isPatternRule(rule) ? /\$(?![1-9])/ : /\$/).test(rule.target))
        notes.push(changed(`${rule.target}: nginx cannot escape "$", so it is sent as %24`, index));
    if (patterns.length > 0)
      notes.push(changed('expressions match the raw path, so needlessly encoded letters (%61 for a) do not match'));
    return { text: lines.join('\n'), issues: notes };
  },
};

function head(rules: readonly IndexedRule[]): string[] {
  const longest = Math.max(64, ...rules.map(({ rule }) => Buffer.byteLength(rule.origin)));
  return [
    '# Include this file in the http block. Then put these lines first in the server block:',
    '#   absolute_redirect off;',
    ...getCodes(rules).map((code) => `#   if ($vitrine_redirect ~ "^${code} (.+)$") { return ${code} $1; }`),
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 64))};`,
    `map_hash_max_size ${Math.max(2_048, rules.length * 2)};`,
    '',
    '# The path without trailing slashes: decoded, and raw.',
    'map $uri $vitrine_uri {',
    '  default $uri;',
    '  "~^(?<vitrine_decoded>/.*?)/+$" $vitrine_decoded;',
    '}',
    'map $request_uri $vitrine_path {',
    '  default "";',
    '  "~^(?<vitrine_sent>/[^?#]*?)/*(?:[?#].*)?$" $vitrine_sent;',
    '}',
    '',
    '# The query of the request, for targets without and with a query.',
    'map $args $vitrine_query { default "?$args"; "" ""; }',
    'map $args $vitrine_more { default "&$args"; "" ""; }',
    '',
  ];
}

function serializeExact({ rule, paths: spellings }: IndexedRule): string[] {
  return spellings.map((spelling) => `  ${quote(escapeMapKey(decodePath(spelling)))} ${quote(mapValue(rule))};`);
}

/** Escapes a map key that nginx would parse as a keyword or a pattern. */
function escapeMapKey(path: string): string {
  return /^(?:default|hostnames|include|volatile|~)/.test(path) ? `\\${path}` : path;
}

function mapValue(rule: IndexedRule['rule']): string {
  const { url, fragment, querySeparator: joiner } = splitTarget(rule.target);
  const literal = (text: string) =>
    // nginx cannot escape "$".
    isPatternRule(rule) ? text.replace(/\$(?![1-9])/g, '%24') : text.replaceAll('$', '%24');
  const query = joiner === '&' ? '$vitrine_more' : '$vitrine_query';
  return `${rule.code} ${literal(url)}${query}${literal(fragment)}`;
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
