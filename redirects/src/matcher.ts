import { RedirectMapError } from './errors.ts';
import { isPattern, type RedirectRule } from './model.ts';
import { canonicalPath, headerSafe, leavesSite, pathKey } from './path.ts';
import { type CompiledPattern, compilePattern, PatternError } from './regex.ts';

/** Where a request is sent, and by which rule. */
export interface RedirectMatch {
  /** Path or URL for the Location header, without the request's query: see `withQuery`. */
  readonly target: string;
  readonly code: 301 | 302;
  readonly rule: RedirectRule;
  /** Position of the rule in the list. */
  readonly index: number;
}

export interface RedirectMatcher {
  /**
   * The first rule of the list that applies to a path.
   *
   * Compared are canonical paths (see `canonicalPath`) with case ignored, exact rules and expressions alike, as Next and
   * the CMS do. A rule applies only where its target differs from the path asked for, so `/News → /news` mends the case
   * and then lets `/news` through. A target is never sent as `//host`: leading slashes are collapsed into one.
   * @param pathname the request's path, as received; a query is ignored
   */
  match(pathname: string): RedirectMatch | undefined;
}

interface ExactRule {
  readonly rule: RedirectRule;
  readonly index: number;
  /** Canonical path of the target, or undefined when it leaves the site. */
  readonly targetPath: string | undefined;
}

interface PatternRule {
  readonly rule: RedirectRule;
  readonly index: number;
  readonly pattern: CompiledPattern;
}

/**
 * Prepares a list of rules for matching: exact origins in a map, expressions in order.
 * @throws RedirectMapError when an expression does not compile
 */
export function createMatcher(rules: readonly RedirectRule[]): RedirectMatcher {
  const exactRules = new Map<string, ExactRule[]>();
  const patternRules: PatternRule[] = [];
  for (const [index, rule] of rules.entries()) {
    if (isPattern(rule)) patternRules.push({ rule, index, pattern: compileRule(rule, index) });
    else addExact(exactRules, rule, index);
  }

  return {
    match(pathname) {
      const path = canonicalPath(pathname);
      const exact = exactRules.get(path.toLowerCase())?.find(({ targetPath }) => targetPath !== path);
      for (const { rule, index, pattern } of patternRules) {
        if (exact && exact.index < index) break;
        const target = pattern.expand(path, rule.target);
        if (target !== undefined && differs(target, path)) return answer(rule, index, target);
      }
      return exact && answer(exact.rule, exact.index, exact.rule.target);
    },
  };
}

function addExact(exactRules: Map<string, ExactRule[]>, rule: RedirectRule, index: number): void {
  const key = pathKey(rule.origin);
  const targetPath = leavesSite(rule.target) ? undefined : canonicalPath(rule.target);
  const sameOrigin = exactRules.get(key);
  if (sameOrigin) sameOrigin.push({ rule, index, targetPath });
  else exactRules.set(key, [{ rule, index, targetPath }]);
}

function compileRule(rule: RedirectRule, index: number): CompiledPattern {
  try {
    return compilePattern(rule.origin);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new RedirectMapError(`Rule ${index}: "${rule.origin}" is not a usable regular expression. ${error.message}`, {
      cause: error,
    });
  }
}

function differs(target: string, path: string): boolean {
  return leavesSite(target) || canonicalPath(target) !== path;
}

function answer(rule: RedirectRule, index: number, target: string): RedirectMatch {
  return { target: headerSafe(target), code: rule.code, rule, index };
}
