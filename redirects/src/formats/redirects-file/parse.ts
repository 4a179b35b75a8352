import { escapePattern } from '../../patterns/parse-pattern.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { patternSet } from '../shared/place.ts';
import {
  createRuleCollector,
  type ImportedMap,
  literalTarget,
  type ParsedRule,
  type RuleCollector,
} from '../shared/rule-collector.ts';
import { addScopedRule, scopeOutside, unscoped } from '../shared/scope.ts';

/** Whether the first line of a file is a TOML table or key. */
export const isToml = (text: string): boolean =>
  /^\ufeff?(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*(?:\[|[\w.-]+[ \t]*=)/.test(text);

export type Dialect = {
  /** Default status. */
  readonly code: number;
  /** What a trailing `/*` matches. */
  readonly splat: string;
  /** Whether a placeholder may be a part of a segment. */
  readonly hasPartialPlaceholders: boolean;
};

/** On Netlify, a trailing `/*` also matches the directory itself. */
export const netlifyDialect: Dialect = { code: 301, splat: '(?:/(.*))?', hasPartialPlaceholders: false };
export const cloudflareDialect: Dialect = { code: 302, splat: '/(.*)', hasPartialPlaceholders: true };

/** Imports a Netlify `_redirects` file. The default status is 301. */
export function readNetlifyLines(text: string): ImportedMap {
  return readLines(text, netlifyDialect);
}

/** Imports a Cloudflare `_redirects` file. The default status is 302. */
export function parseCloudflare(text: string): ImportedMap {
  return readLines(text, cloudflareDialect);
}

/** Parses lines of the form `origin [name=value…] target [status[!]] [Condition=…]`. */
function readLines(text: string, dialect: Dialect): ImportedMap {
  const collector = createRuleCollector();
  const addRule = createRuleReader(collector, dialect);
  if (/^[\ufeff\s]*</.test(text))
    throw new RedirectMapError('It is XML or HTML; import web.config with the format iis.');
  if (isToml(text)) throw new RedirectMapError('It is TOML; import netlify.toml with the format netlify.');
  for (const [at, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = at + 1;
    const [origin = '', ...rest] = raw
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (origin === '') continue;
    const targetAt = rest.findIndex((word) => /^(?:\/|https?:)/i.test(word));
    const target = rest[targetAt];
    const [status, ...conditions] = rest.slice(targetAt + 1);
    const statusIsCondition = status !== undefined && !/^\d{3}!?$/.test(status);
    if (target === undefined) collector.refuse(line, origin, 'has no target');
    else if (targetAt > 0) collector.refuse(line, origin, unexpectedWordsMessage(rest.slice(0, targetAt)));
    else if (conditions.length > 0 || statusIsCondition)
      collector.refuse(line, origin, `applies only under a condition (${[status, ...conditions].at(-1)})`);
    else if (!origin.startsWith('/')) collector.refuse(line, origin, 'has a host, but rules match only paths');
    else addRule({ line, origin, target, code: status?.replace('!', '') ?? dialect.code });
  }
  return collector.result();
}

function unexpectedWordsMessage(words: readonly string[]): string {
  const isQuery = words.every((word) => /^[^=]+=/.test(word));
  if (isQuery) return 'matches on the query, but rules match only paths';
  return `"${words.join(' ')}" is between the path and the target; write a space in a path as %20`;
}

/**
 * Returns a function that adds rules in order. Their origins may have `:placeholders` and end in `*`. A rewrite hides
 * its paths from the rules after it, because only the first match applies.
 */
export function createRuleReader(collector: RuleCollector, dialect = netlifyDialect): (found: ParsedRule) => void {
  let scope = unscoped;
  return (found) => {
    const rule = toPatternRule(found, dialect);
    const isRewrite = /^[245]\d\d$/.test(String(found.code));
    if (typeof rule === 'string') collector.refuse(found.line, found.origin, rule);
    else if (!isRewrite) addScopedRule(collector, scope, rule, false);
    else {
      collector.pattern(rule);
      scope = scopeOutside(scope, patternSet(`"${found.origin}" (line ${found.line})`, rule.origin));
    }
  };
}

const partialReason = 'has a placeholder beside other text, whose meaning Netlify does not document';

/** Converts a rule with placeholders to a pattern rule, or returns why it cannot. */
export function toPatternRule(found: ParsedRule, { splat, hasPartialPlaceholders }: Dialect): ParsedRule | string {
  if (/\*./.test(found.origin)) return '"*" is supported only at the end';
  if (!hasPartialPlaceholders && /\/:[A-Za-z]\w*[^\w/]/.test(found.origin)) return partialReason;
  const names: string[] = [];
  const placeholders = hasPartialPlaceholders
    ? /(\/?\*)|:([A-Za-z]\w*)|[\s\S]/g
    : /(\/?\*)|(?<=\/):([A-Za-z]\w*)|[\s\S]/g;
  const origin = found.origin.replace(placeholders, (text, star?: string, name?: string) => {
    if (star === undefined && name === undefined) return escapePattern(text);
    names.push(name ?? 'splat');
    if (name !== undefined) return '([^/]+)';
    return star === '*' ? '(.*)' : splat;
  });
  const target = literalTarget(found.target).replace(/:([A-Za-z]\w*)/g, (text, name: string) => {
    const at = names.indexOf(name);
    return at === -1 ? text : `$${at + 1}`;
  });
  return { ...found, origin: `^${origin}$`, target };
}
