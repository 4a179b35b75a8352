import { splitTarget } from '../../paths/target.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { isPatternRule, type RedirectRule } from '../../rules/redirect-rule.ts';
import { changed, decodePath, type IndexedRule, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { groupByPrefix } from '../shared/group-by-prefix.ts';
import { parseApache } from './parse.ts';

/** Maximum number of lines per group at each nesting level. Limits the conditions that a request is tested against. */
const groupSizes = [16_384, 1_024, 64];

/**
 * mod_rewrite rules for Apache 2.4, in a virtual host or .htaccess. Exact rules match the decoded path. Patterns
 * match the raw path, so captures reach the target unchanged.
 */
export const apache: RedirectFormat = {
  name: 'apache',
  fileName: 'redirects.conf',
  description: 'mod_rewrite rules for a virtual host or .htaccess',
  parse: parseApache,
  serialize(rules, options) {
    const { kept, exact, patterns, issues: notes } = selectExportableRules(rules, options);
    const lines = [
      ...(patterns.length > 0 ? rawPath : []),
      ...serializeGroups(exact.flatMap(serializeExact)),
      ...patterns.flatMap(({ rule }) => serializePatterns(rule)),
    ];
    for (const { rule, index } of kept) {
      if (rule.target.includes('#'))
        notes.push(changed(`${rule.target}: Apache appends the query of the request after the fragment`, index));
      if (!isPatternRule(rule) && /%2f/i.test(rule.origin))
        notes.push(changed(`${rule.origin}: Apache responds with 404 to %2F unless AllowEncodedSlashes is on`, index));
    }
    if (patterns.length > 0)
      notes.push(changed('expressions match the raw path, so needlessly encoded letters (%61 for a) do not match'));
    return { text: ['RewriteEngine On', ...lines, ''].join('\n'), issues: notes };
  },
};

const rawPath = [
  '# The raw path, without query and trailing slashes.',
  'RewriteCond "%{THE_REQUEST}" "^\\S+ (?:https?://[^/]+)?(/[^?# ]*?)/*(?:[?#].*)? HTTP/"',
  'RewriteRule "^" "-" [E=VITRINE_PATH:%1]',
];

type ExactLine = {
  /** Decoded and lower-cased. */
  readonly path: string;
  readonly line: string;
};

function serializeExact({ rule, paths: spellings }: IndexedRule): ExactLine[] {
  return spellings.map((spelling) => {
    const path = decodePath(spelling);
    const pattern = quote(`^/?${escapePattern(path.slice(1))}/*$`);
    const line = `RewriteRule ${pattern} ${quote(substitution(rule, (text) => text))} [${flags(rule)}]`;
    return { path: path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()), line };
  });
}

/** Nests rules in groups by common prefix. A path without the prefix skips the whole group. */
function serializeGroups(exact: readonly ExactLine[]): string[] {
  const groupSize = groupSizes.find((size) => size < exact.length);
  if (groupSize === undefined) return exact.map(({ line }) => line);
  return groupByPrefix(exact, ({ path }) => path, groupSize).flatMap(({ prefix, isWhole, members }) => {
    const lines = isWhole ? members.map(({ line }) => line) : serializeGroups(members);
    const begins = quote(`!^${escapePattern(prefix)}`);
    const skipped = lines.filter((line) => line.startsWith('RewriteRule')).length;
    return [`RewriteCond "%{REQUEST_URI}" ${begins} [NC]`, `RewriteRule "^" "-" [S=${skipped}]`, ...lines];
  });
}

function serializePatterns(rule: RedirectRule): string[] {
  const target = substitution(rule, (text) => text.replace(/\\\$([1-9])/g, '%$1'));
  return [
    `RewriteCond "%{ENV:VITRINE_PATH}" ${quote(rule.origin)} [NC]`,
    `RewriteRule "^" ${quote(target)} [${flags(rule)}]`,
  ];
}

/** Escapes "%", "$" and backslashes, which are special in substitutions, then inserts the captures. */
function substitution(rule: RedirectRule, captures: (text: string) => string): string {
  const { url, fragment } = splitTarget(rule.target);
  return captures((url + fragment).replace(/[%$\\]/g, '\\$&'));
}

function flags(rule: RedirectRule): string {
  const { querySeparator: joiner } = splitTarget(rule.target);
  return [`R=${rule.code}`, 'NC', ...(joiner === '&' ? ['QSA'] : []), 'NE', 'L'].join(',');
}

/** Quotes a word. mod_rewrite has no escapes in quotes, so a word with both kinds has `\x22` for double quotes. */
function quote(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '\\x22')}"` : `'${text}'`;
}
