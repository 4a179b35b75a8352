import { canonicalPath, encodePath, hasDotSegments, toLocation } from '../../paths/canonical-path.ts';
import { getReferencedCaptures } from '../../patterns/compile-pattern.ts';
import { getOnlyPath } from '../../patterns/parse-pattern.ts';
import { isSubset } from '../../patterns/set-operations.ts';
import { stripTrailingSlashes, withOptionalSlash, withOptionalTail } from '../../patterns/trailing-slashes.ts';
import { validateRule } from '../../rules/parse-redirect-map.ts';
import { type MapEntry, type RedirectRule, redirectCodes } from '../../rules/redirect-rule.ts';
import { spelledPattern, withoutCodes } from './spelled-pattern.ts';

/** A part of a file that could not be imported. */
export type ImportIssue = {
  readonly line: number;
  /** Origin or directive, as in the file. */
  readonly text: string;
  readonly message: string;
};

/** The result of an import. */
export type ImportedMap = {
  readonly entries: MapEntry[];
  readonly issues: ImportIssue[];
};

/** A rule as written in the file. */
export type ParsedRule = {
  readonly line: number;
  readonly origin: string;
  readonly target: string;
  /** The status, as a number or as written in the file. */
  readonly code: number | string;
  /** Whether the server discards the query. Imported rules always pass it on. */
  readonly discardsQuery?: boolean;
  /**
   * Whether the rule was written for this project, whose paths have no trailing slash. It may lead to itself, which
   * `validate` reports.
   */
  readonly isOurs?: boolean;
  /** Whether the server removes trailing slashes before it matches, as Next.js and our exported files do. */
  readonly ignoresTrailingSlash?: boolean;
};

/** Placeholder in targets for a literal dollar sign. */
export const literalDollar = '\u0002';

/** Escapes dollar signs in text without captures. */
export function literalTarget(text: string): string {
  return text.replace(/\$(?=\d)/g, literalDollar);
}

/** Reasons that several formats use. */
export const rewriteReason = 'is an internal rewrite; only redirects are imported';
export const otherFileReason = 'includes another file: import that file separately';
export const goneReason = 'responds with 410; only redirects are imported';
export const orderReason = 'later rules apply only if this one does not, but are imported without that condition';

/** Collects rules and issues in the native format. */
export type RuleCollector = {
  /**
   * Adds an exact rule.
   * @param isDecoded whether the server matches decoded paths, where "%" is literal
   */
  path(found: ParsedRule, isDecoded?: boolean): void;
  /** Adds a pattern. A pattern that matches a single path becomes an exact rule. */
  pattern(found: ParsedRule, isDecoded?: boolean): void;
  refuse(line: number, text: string, message: string): void;
  result(): ImportedMap;
};

/** Starts an import. */
export function createRuleCollector(): RuleCollector {
  const entries: MapEntry[] = [];
  const issues: ImportIssue[] = [];
  const known = new Set<string>();
  const origins = new Set<string>();

  function refuse(line: number, text: string, message: string): void {
    const key = `${line} refused ${text}: ${message}`;
    if (!known.has(key)) issues.push({ line, text, message });
    known.add(key);
  }

  function add({ line, origin, target, code, discardsQuery }: ParsedRule, isPattern: boolean): void {
    const status = redirectCodes.find((one) => one === Number(code));
    if (status === undefined) return void refuse(line, origin, invalidStatusMessage(String(code)));
    const otherHost = `leads to "${target}", which browsers treat as another host: write https:${target}, or one slash`;
    if (/^[/\\]{2}/.test(target)) return void refuse(line, origin, otherHost);
    const type = isPattern ? 'regexmatch' : 'exactmatch';
    const location = toLocation(target.replaceAll(literalDollar, isPattern ? '%24' : '$').replaceAll(' ', '%20'));
    const rule = { origin, target: location, code: status, type, matchType: 'pathonly', regex: isPattern } as const;
    const fault = validateRule(rule) ?? unreachableReason(rule);
    if (fault) return void refuse(line, origin, fault);
    // A snippet that is used twice yields one rule, at its first use.
    const key = `${line} ${type} ${origin} ${rule.target}`;
    if (known.has(key)) return;
    known.add(key);
    origins.add(origin);
    entries.push({ rule, index: entries.length, line });
    if (discardsQuery) refuse(line, origin, 'drops the query, which this site passes on (the rule is imported)');
  }

  function path(found: ParsedRule, isDecoded = false): void {
    const { line, origin } = found;
    if (!isDecoded && origin.includes('?')) return void refuse(line, origin, queryNotMatched);
    if (!isDecoded && origin.includes('#')) return void refuse(line, origin, 'clients never send a fragment');
    const canonical = canonicalPath(isDecoded ? encodePath(origin) : origin);
    if (!found.isOurs && found.target.startsWith('/') && canonicalPath(found.target) === canonical)
      return void refuse(line, origin, toItself);
    add({ ...found, origin: canonical }, false);
  }

  function addPattern(found: ParsedRule, isDecoded: boolean): void {
    const { line, origin, target, isOurs, ignoresTrailingSlash } = found;
    const tail = isOurs || ignoresTrailingSlash ? undefined : withOptionalTail(origin);
    const { parents = [], origin: optional } = tail ?? {};
    const isOptional = optional !== undefined && !parents.some((parent) => leadsToParent(target, parent));
    add({ ...found, origin: spelledPattern(isOptional ? optional : origin, isDecoded) }, true);
    const isKnown = (parent: string) => origins.has(spelledPattern(`${parent}$`, isDecoded));
    if (tail && optional === undefined && !parents.every(isKnown)) refuse(line, origin, slashNotMatched);
  }

  return {
    path,
    pattern(written, isDecoded = false) {
      const origin = withoutCodes(simplifyPattern(written.origin));
      const hasSlashes = !written.isOurs && !written.ignoresTrailingSlash;
      const found = { ...written, origin: hasSlashes ? withOptionalSlash(origin) : withNecessarySlash(origin) };
      const single = getOnlyPath(found.origin);
      const [capture] = single === undefined ? [] : getReferencedCaptures(found.target);
      if (capture !== undefined)
        refuse(found.line, written.origin, `the target uses $${capture}, which the expression does not capture`);
      else if (!found.isOurs && leadsToItself(found, single)) refuse(found.line, written.origin, toItself);
      else if (single !== undefined) path({ ...found, origin: single }, isDecoded);
      else if (/\\\?/.test(found.origin)) refuse(found.line, found.origin, queryNotMatched);
      else addPattern(found, isDecoded);
    },
    refuse,
    result: () => ({ entries, issues: issues.toSorted((a, b) => a.line - b.line) }),
  };
}

/** Makes a trailing slash optional if no path, none of which has one, could match otherwise. */
export function withNecessarySlash(source: string): string {
  const optional = withOptionalSlash(source);
  return optional !== source && isSubset(source, []) === true ? optional : source;
}

const queryNotMatched = 'matches on the query, but rules match only the path';

const slashNotMatched =
  'also matches a path that ends in its last slash, but paths have no trailing slash here (the rule is imported)';

/** Removes a leading "(?i)" and a trailing optional query. */
function simplifyPattern(pattern: string): string {
  return pattern.replace(/^\(\?i\)/, '').replace(/(?:\(\?:\\\?\.\*\)\?|\(\\\?\.\*\)\?|\\\?\?\.\*)\$$/, '$');
}

/** Longer patterns take too long to analyze. */
const longExpression = 200;

/** Returns why no request can match a rule, or undefined if one can. */
function unreachableReason({ origin, regex }: RedirectRule): string | undefined {
  if (regex && origin.length < longExpression && isSubset(origin, []) === true) return 'can never match a request path';
  return !regex && hasDotSegments(origin)
    ? 'can never match, because "." and ".." are resolved before a request is sent'
    : undefined;
}

const toItself = 'redirects to itself, because trailing slashes, case and the query are ignored';

/** Whether a rule changes only a trailing slash, the case or the query. */
function leadsToItself({ origin, target }: ParsedRule, single: string | undefined): boolean {
  if (!/^(?:\/|\$\d)/.test(target)) return false;
  const [path = ''] = target.split(/[?#]/, 1);
  if (single === undefined && !/\$\d/.test(path)) return false;
  const from = single ?? origin.replace(/^\^/, '').replace(/(?:\/\??)?\$$/, '');
  const to = single === undefined ? withGroups(path, origin) : path;
  return stripTrailingSlashes(from).toLowerCase() === stripTrailingSlashes(to).toLowerCase();
}

/** Whether a target without what follows the last slash is the parent path, which would then redirect to itself. */
function leadsToParent(target: string, parent: string): boolean {
  const [path = ''] = withGroups(target, parent).replace(/\$\d/g, '').split(/[?#]/, 1);
  return stripTrailingSlashes(path).toLowerCase() === parent.replace(/^\^/, '').toLowerCase();
}

/** Replaces the captures of a target with their groups, except groups that contain groups. */
function withGroups(target: string, origin: string): string {
  const groups = origin.match(/\((?:[^()\\]|\\.)*\)/g) ?? [];
  return target.replace(/\$(\d)/g, (text, number) => groups[Number(number) - 1] ?? text);
}

function invalidStatusMessage(code: string): string {
  if (code === '303') return '303 is for form responses; a moved page needs 301, 302, 307 or 308';
  if (/^[2-5]\d\d$/.test(code)) return `${code} is not a redirect; rewrites and error pages are not imported`;
  return `"${code}" is not a redirect status (${redirectCodes.join(', ')})`;
}
