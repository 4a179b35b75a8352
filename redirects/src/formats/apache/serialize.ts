import { partsOfTarget } from '../../paths/target.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { isPattern, type RedirectRule } from '../../rules/redirect-rule.ts';
import { decodedPath, difference, effectiveRules, type MapFormat, type PlacedRule } from '../shared/format.ts';
import { prefixGroups } from '../shared/group-by-prefix.ts';
import { readApache } from './parse.ts';

/** The most lines of a group, or of a group of groups: even with many rules, a request is compared with few. */
const groupSizes = [16_384, 1_024, 64];

/**
 * Rewrite rules for Apache 2.4, for a virtual host or .htaccess. Exact rules compare the decoded path, and expressions the
 * path as it was sent, so that their captures reach the target unchanged.
 */
export const apache: MapFormat = {
  name: 'apache',
  file: 'redirects.conf',
  describes: 'mod_rewrite rules for a virtual host or .htaccess',
  read: readApache,
  write(rules, options) {
    const { kept, notes } = effectiveRules(rules, options);
    const hasPatterns = kept.some(({ rule }) => isPattern(rule));
    const exact = kept.filter(({ rule }) => !isPattern(rule)).flatMap(exactLines);
    const lines = [
      ...groupedLines(exact),
      ...kept.filter(({ rule }) => isPattern(rule)).flatMap(({ rule }) => patternLines(rule)),
    ];
    for (const { rule, index } of kept) {
      if (rule.target.includes('#'))
        notes.push(difference(`${rule.target}: Apache appends the query of the request after the fragment`, index));
      if (!isPattern(rule) && /%2f/i.test(rule.origin))
        notes.push(
          difference(`${rule.origin}: Apache responds with 404 to %2F unless AllowEncodedSlashes is on`, index),
        );
    }
    if (hasPatterns)
      notes.push(
        difference('expressions see the path as it was sent: needlessly encoded letters (%61 for a) do not match them'),
      );
    return { text: ['RewriteEngine On', ...(hasPatterns ? sentPath : []), ...lines, ''].join('\n'), notes };
  },
};

const sentPath = [
  '# The path as it was sent, without query and trailing slashes.',
  'RewriteCond "%{THE_REQUEST}" "^\\S+ (?:https?://[^/]+)?(/[^?# ]*?)/*(?:[?#].*)? HTTP/"',
  'RewriteRule "^" "-" [E=VITRINE_PATH:%1]',
];

type ExactLine = {
  /** Decoded and in lower case. */
  readonly path: string;
  readonly line: string;
};

function exactLines({ rule, spellings }: PlacedRule): ExactLine[] {
  return spellings.map((spelling) => {
    const path = decodedPath(spelling);
    const pattern = quote(`^/?${escapePattern(path.slice(1))}/*$`);
    const line = `RewriteRule ${pattern} ${quote(substitution(rule, (text) => text))} [${flags(rule)}]`;
    return { path: path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()), line };
  });
}

/** Skips a group of rules together where the path does not begin as all of them do. */
function groupedLines(exact: readonly ExactLine[]): string[] {
  const most = groupSizes.find((size) => size < exact.length);
  if (most === undefined) return exact.map(({ line }) => line);
  return prefixGroups(exact, ({ path }) => path, most).flatMap(({ prefix, isWhole, members }) => {
    const lines = isWhole ? members.map(({ line }) => line) : groupedLines(members);
    const begins = quote(`!^${escapePattern(prefix)}`);
    const skipped = lines.filter((line) => line.startsWith('RewriteRule')).length;
    return [`RewriteCond "%{REQUEST_URI}" ${begins} [NC]`, `RewriteRule "^" "-" [S=${skipped}]`, ...lines];
  });
}

function patternLines(rule: RedirectRule): string[] {
  const target = substitution(rule, (text) => text.replace(/\\\$([1-9])/g, '%$1'));
  return [
    `RewriteCond "%{ENV:VITRINE_PATH}" ${quote(rule.origin)} [NC]`,
    `RewriteRule "^" ${quote(target)} [${flags(rule)}]`,
  ];
}

/** "%" and "$" have a meaning in substitutions, so both are escaped before captures are inserted. */
function substitution(rule: RedirectRule, captures: (text: string) => string): string {
  const { address, fragment } = partsOfTarget(rule.target);
  return captures((address + fragment).replace(/[%$\\]/g, '\\$&'));
}

function flags(rule: RedirectRule): string {
  const { joiner } = partsOfTarget(rule.target);
  return [`R=${rule.code}`, 'NC', ...(joiner === '&' ? ['QSA'] : []), 'NE', 'L'].join(',');
}

/** In quotes mod_rewrite knows no escapes; a target has no quotes in it. */
function quote(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '\\x22')}"` : `'${text}'`;
}
