import { createMatcher, type RedirectMatcher } from '../../match/matcher.ts';
import { canonicalPath, isExternal, pathKey, toLocation, toNfd } from '../../paths/canonical-path.ts';
import { getHost, resolveTarget } from '../../paths/target.ts';
import { compilePattern } from '../../patterns/compile-pattern.ts';
import { isSubset } from '../../patterns/set-operations.ts';
import { isPatternRule, type RedirectCode, type RedirectRule } from '../../rules/redirect-rule.ts';
import { getSamplePaths } from '../../rules/sample-paths.ts';
import type { ImportedMap } from './rule-collector.ts';
import type { ParseOptions } from './scope.ts';

/** How the exported map differs from the original. */
export type ExportIssue = {
  /**
   * `changed`: requests get a different response. `omitted`: the rule is missing. `over-limit`: the platform rejects
   * the map.
   */
  readonly kind: 'changed' | 'omitted' | 'over-limit';
  /** Index of the rule. Absent if the issue concerns the whole map. */
  readonly index?: number;
  readonly message: string;
};

/** A redirect map in another format. */
export type ExportedMap = {
  readonly text: string;
  /** Every known difference. Empty if the export is lossless. */
  readonly issues: ExportIssue[];
};

export type SerializeOptions = {
  /** Origin of the site, which targets may name and some formats require in every rule. */
  readonly site?: string | undefined;
};

/** A format in which redirect maps are read and written. */
export type RedirectFormat = {
  readonly name: string;
  /** Default file name. */
  readonly fileName: string;
  readonly description: string;
  serialize(rules: readonly RedirectRule[], options?: SerializeOptions): ExportedMap;
  /**
   * Parses a real-world file. Lines that cannot be imported are reported as issues; nothing is guessed.
   *
   * @throws RedirectMapError if the text is not in this format
   */
  parse(text: string, options?: ParseOptions): ImportedMap;
};

/** A format that can be imported. */
export type RedirectParser = Pick<RedirectFormat, 'name' | 'description' | 'parse'>;

/** A rule with its index in the map. */
export type IndexedRule = {
  readonly rule: RedirectRule;
  readonly index: number;
  /** Canonical paths of an exact origin: NFC, and NFD if it differs. Empty for patterns. */
  readonly paths: readonly string[];
};

/** Control characters, raw or percent-encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const controlCharacters = /[\u0000-\u001f\u007f]|%(?:[01][0-9a-f]|7f)/i;

/** The rules that make sense on another server. */
type ExportableRules = {
  readonly kept: IndexedRule[];
  readonly exact: IndexedRule[];
  readonly patterns: IndexedRule[];
  readonly issues: ExportIssue[];
  /** The matcher of all rules. */
  readonly matcher: RedirectMatcher;
};

/**
 * Selects the rules that make sense on another server. Omits exact rules that an earlier rule overrides, expressions
 * that match no path, rules that redirect a path to itself, which never ends on servers that do not compare the target
 * or that ignore case, and rules with control characters.
 * @param isExpanded whether expressions become lines, which `toRedirectsLines` examines one by one
 */
export function selectExportableRules(
  rules: readonly RedirectRule[],
  { site }: SerializeOptions = {},
  isExpanded = false,
): ExportableRules {
  const matcher = createMatcher(rules, { site });
  const kept: IndexedRule[] = [];
  const issues: ExportIssue[] = [];
  for (const [index, rule] of rules.entries()) {
    const isPattern = isPatternRule(rule);
    const itself = isPattern && isExpanded ? undefined : findPathToItself(rule, site);
    if (controlCharacters.test(isPattern ? rule.origin : canonicalPath(rule.origin)))
      issues.push(omitted(index, `${rule.origin}: its control character could break out of a configuration line`));
    else if (itself !== undefined) issues.push(omitted(index, toItselfMessage(rule, itself)));
    else if (isPattern && isSubset(rule.origin, []) === true)
      issues.push(omitted(index, `${rule.origin}: no request can match it`));
    else if (!isPattern && matcher.match(rule.origin)?.index !== index)
      issues.push(omitted(index, `${rule.origin}: an earlier rule always applies first`));
    else kept.push({ rule, index, paths: isPattern ? [] : getUnicodeForms(rule.origin) });
  }
  const { exact = [], patterns = [] } = Object.groupBy(kept, ({ rule }) =>
    isPatternRule(rule) ? 'patterns' : 'exact',
  );
  return { kept, exact, patterns, issues, matcher };
}

/** Returns a path that a rule redirects to itself or to another case of it, as far as samples show. */
export function findPathToItself(rule: RedirectRule, site: string | undefined): string | undefined {
  const { origin, target } = rule;
  const host = getHost(site);
  const isItself = (path: string, location: string | undefined) => {
    const resolved = location === undefined ? undefined : resolveTarget(toLocation(location), host);
    return resolved !== undefined && !isExternal(resolved) && pathKey(resolved) === pathKey(path);
  };
  if (!isPatternRule(rule)) return isItself(origin, target) ? origin : undefined;
  const pattern = compilePattern(origin);
  const paths = [canonicalPath(resolveTarget(target, host)), ...getSamplePaths(rule)];
  return paths.find((path) => isItself(path, pattern.expand(path, target)));
}

export function toItselfMessage({ origin }: RedirectRule, path: string): string {
  const subject = path === origin ? origin : `${origin}: ${path}`;
  return `${subject} redirects to itself on servers that ignore case or do not compare the target`;
}

export function omitted(index: number, message: string): ExportIssue {
  return { kind: 'omitted', index, message: `omitted: ${message}` };
}

export function changed(message: string, index?: number): ExportIssue {
  return { kind: 'changed', message, ...(index === undefined ? {} : { index }) };
}

export function overLimit(message: string, index?: number): ExportIssue {
  return { kind: 'over-limit', message, ...(index === undefined ? {} : { index }) };
}

function getUnicodeForms(origin: string): string[] {
  const composed = canonicalPath(origin);
  return [...new Set([composed, toNfd(composed)])];
}

/** The decoded path. Returns the input if its bytes are not UTF-8. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The distinct status codes, ascending. */
export function getCodes(rules: readonly IndexedRule[]): RedirectCode[] {
  return [...new Set(rules.map(({ rule }) => rule.code))].sort((a, b) => a - b);
}
