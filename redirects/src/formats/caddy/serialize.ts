import { splitTarget, type TargetParts } from '../../paths/target.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { isPatternRule, type RedirectRule } from '../../rules/redirect-rule.ts';
import {
  changed,
  decodePath,
  getCodes,
  type IndexedRule,
  type RedirectFormat,
  selectExportableRules,
} from '../shared/format.ts';
import { groupByPrefix, type PrefixGroup } from '../shared/group-by-prefix.ts';
import { parseCaddy } from './parse.ts';

/** Larger than in other formats, because a Caddy matcher costs more than a map entry. */
const maxGroupSize = 300;

/** A snippet for Caddy 2: maps with the targets, and `redir` directives for each status code. */
export const caddy: RedirectFormat = {
  name: 'caddy',
  fileName: 'redirects.caddy',
  description: 'a Caddyfile snippet; put `import vitrine_redirects` first in the site block',
  parse: parseCaddy,
  serialize(rules, options) {
    const { exact, patterns, issues: notes } = selectExportableRules(rules, options);
    for (const { rule, index } of exact)
      if (/%2f/i.test(rule.origin)) notes.push(changed(`${rule.origin}: Caddy reads %2F as /`, index));
    if (patterns.length > 0)
      notes.push(changed('expressions match the raw path, so needlessly encoded letters (%61 for a) do not match'));
    const patternLines = patterns.map(({ rule }) => mapLine(rule.origin, rule));
    const lines = [
      ...queries,
      ...rawPath,
      ...groupByPrefix(exact.flatMap(serializeExact), ({ key }) => key, maxGroupSize).flatMap(serializeExactGroup),
      ...mapBlock('{http.request.uri.path}', 'exact', []),
      ...mapBlock('{vitrine_sent}', 'pattern', patternLines),
      ...getCodes(exact).flatMap((code) => redirLines('exact', code)),
      ...getCodes(patterns).flatMap((code) => redirLines('pattern', code)),
    ];
    return {
      text: ['(vitrine_redirects) {', 'route {', ...lines.map((line) => `  ${line}`), '}', '}', ''].join('\n'),
      issues: notes,
    };
  },
};

/** The request's query string, prefixed with "?" or "&". */
const queries = [
  'map {http.request.uri.query} {vitrine_query} {vitrine_more} {',
  '  "" "" ""',
  '  default "?{http.request.uri.query}" "&{http.request.uri.query}"',
  '}',
];

const firstCapture = `\${1}`;
/** The raw path, without trailing slashes. */
const rawPath = [
  'map {http.request.uri} {vitrine_sent} {',
  `  "~^(/[^?]*?)/*(?:\\?.*)?$" "${firstCapture}"`,
  '  default ""',
  '}',
];

function mapBlock(input: string, name: string, lines: readonly string[]): string[] {
  const outputs = ['kind', 'url', 'fragment'].map((part) => `{vitrine_${name}_${part}}`).join(' ');
  return [`map ${input} ${outputs} {`, ...lines.map((line) => `  ${line}`), '  default "" "" ""', '}'];
}

function serializeExactGroup({ prefix, isWhole, members }: PrefixGroup<ExactLine>, at: number): string[] {
  const source = `(?i)^${escapeCaseInsensitive(prefix)}${isWhole ? '/*$' : ''}`;
  const matcher = `@vitrine_group_${at}`;
  const lines = members.map(({ text }) => text);
  return [`${matcher} path_regexp ${quote(source)}`, ...mapBlock(`${matcher} {http.request.uri.path}`, 'exact', lines)];
}

function redirLines(name: string, code: number): string[] {
  const variable = (part: string) => `{vitrine_${name}_${part}}`;
  return (['?', '&'] as const).flatMap((querySeparator) => {
    const matcher = `@vitrine_${name}_${code}_${querySeparator === '?' ? 'query' : 'more'}`;
    const query = querySeparator === '?' ? '{vitrine_query}' : '{vitrine_more}';
    return [
      `${matcher} vars ${variable('kind')} "${code}${querySeparator}"`,
      `redir ${matcher} "${variable('url')}${query}${variable('fragment')}" ${code}`,
    ];
  });
}

type ExactLine = {
  /** The decoded path, lower-cased. */
  readonly key: string;
  readonly text: string;
};

function serializeExact({ rule, paths: spellings }: IndexedRule): ExactLine[] {
  return spellings.map((spelling) => {
    const path = decodePath(spelling);
    const key = path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    return { key, text: mapLine(`^${escapeCaseInsensitive(path)}/*$`, rule) };
  });
}

function mapLine(source: string, rule: RedirectRule): string {
  const { url, fragment, querySeparator: joiner }: TargetParts = splitTarget(rule.target);
  const outputs = [`${rule.code}${joiner}`, toExpansion(url, rule), toExpansion(fragment, rule)];
  return [`~(?i)${source}`, ...outputs].map(quote).join(' ');
}

/** Escapes "$" (capture) and braces (placeholder). */
function toExpansion(text: string, rule: RedirectRule): string {
  const escaped = text.replaceAll('$', '$$$$').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return isPatternRule(rule) ? escaped.replace(/\$\$([1-9])/g, (_, digit) => `\${${digit}}`) : escaped;
}

/** Escapes a path for a case-insensitive pattern. Only ASCII letters ignore case. */
function escapeCaseInsensitive(path: string): string {
  return escapePattern(path).replace(/[^ -~]+/gu, '(?-i:$&)');
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
