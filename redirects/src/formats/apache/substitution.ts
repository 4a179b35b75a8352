import type { RuleCollector } from '../shared/rule-collector.ts';
import { addScopedRule } from '../shared/scope.ts';
import { type ApacheKind, anchorPattern, captureWhole, isAnyPattern } from './pattern.ts';
import type { ResolvedConditions } from './rewrite-cond.ts';
import { findUses, rewriteTarget, sourceTarget } from './target.ts';

/** A `RewriteRule` that redirects. */
export type RewriteRedirect = {
  readonly line: number;
  readonly pattern: string;
  readonly substitution: string;
  readonly kind: ApacheKind;
  /** The `RewriteBase`. */
  readonly base: string | undefined;
  readonly code: number | string;
  /** Whether the target is escaped before it is sent. */
  readonly isEscaped: boolean;
  readonly discardsQuery: boolean;
  /** Whether the request's query is appended to the target's. */
  readonly addsQuery: boolean;
};

const ownHost = /^(?:https?|%\{REQUEST_SCHEME\}):\/\/%\{(?:HTTP_HOST|SERVER_NAME)\}/i;

/** Returns the status of a rule without the flag `R` that redirects because its target is on another host. */
export function externalStatus(substitution: string, flags: readonly string[]): string | undefined {
  const isOther = flags.some((flag) => /^(?:P|proxy|F|forbidden|G|gone)$/i.test(flag));
  return /^https?:\/\//i.test(substitution) && !ownHost.test(substitution) && !isOther ? '302' : undefined;
}

/**
 * Adds the rule, or rejects it with a reason.
 * @param caughtBy returns the line of a later rule that could change where a target leads
 * @returns whether a later rule processes its result
 */
export function addSubstitution(
  collector: RuleCollector,
  redirect: RewriteRedirect,
  conditioned: ResolvedConditions,
  caughtBy: (target: string) => number | undefined = () => undefined,
): boolean {
  const { line, pattern, code } = redirect;
  const found = conditioned.scope.unsupported ?? convert(redirect, conditioned);
  if (typeof found === 'string') {
    collector.refuse(line, pattern, found);
    return false;
  }
  const catching = caughtBy(found.target);
  const reason = `lacks the flag L, so it continues with the rule on line ${catching}, which may change its target`;
  if (catching !== undefined) collector.refuse(line, pattern, reason);
  else addScopedRule(collector, conditioned.scope, { line, code, ...found }, !conditioned.matchesRawPath);
  return catching !== undefined;
}

/** Returns the origin and target in the native format, or the reason why they cannot be converted. */
function convert(
  { pattern, substitution, kind, base, isEscaped, discardsQuery, addsQuery }: RewriteRedirect,
  { captures }: ResolvedConditions,
): { origin: string; target: string; discardsQuery: boolean } | string {
  if (substitution === '-') return 'has no target';
  const path = anchorPattern(pattern, kind);
  if (path === undefined)
    return kind === 'host'
      ? 'never matches in a virtual host, where paths start with "/"'
      : 'never matches in .htaccess, where paths do not start with "/"';
  const { variable } = rewriteTarget(substitution.replace(ownHost, ''));
  if (variable !== undefined) return `the target uses ${variable}`;
  const onSite = onThisSite(substitution, pattern, kind, base);
  if (onSite === undefined)
    return 'has a target without a leading slash, which Apache prefixes with the directory on disk, because RewriteBase is missing';
  const read = rewriteTarget(onSite);
  const [ofPath, ofCondition] = [findUses(read, 'path'), findUses(read, 'condition')];
  const isAny = isAnyPattern(pattern) && !ofPath.captures && !ofPath.whole;
  const isConditioned = isAny && captures !== undefined;
  if ((ofCondition.captures || ofCondition.whole) && !isConditioned) return 'the target uses a capture of a condition';
  const source = isConditioned ? captures.origin : path;
  const isWhole = ofPath.whole || ofCondition.whole;
  const origin = isWhole ? captureWhole(source, isConditioned ? 'host' : kind) : source;
  if (origin === undefined) return 'the target uses the whole match, but the expression has several alternatives';
  const { target, hasQuery } = sourceTarget(read, isEscaped ? 'all' : 'none', isWhole ? 1 : 0);
  return { origin, target, discardsQuery: discardsQuery || (hasQuery && !addsQuery) };
}

/** Strips the site's own host. Returns undefined if the target is a file path on the server. */
function onThisSite(
  substitution: string,
  pattern: string,
  kind: ApacheKind,
  base: string | undefined,
): string | undefined {
  const isOwn = ownHost.test(substitution);
  const target = substitution.replace(ownHost, '');
  if (/^(?:\/|https?:\/\/)/i.test(target)) return target;
  // In a virtual host, a capture can begin with the slash.
  if (kind === 'host' && /^[$%]\d/.test(target) && /^\^?\(\/?\.[*+]/.test(pattern)) return target;
  if (kind === 'directory' && /^%\d/.test(target) && isAnyPattern(pattern)) return target;
  if (kind === 'directory' && !isOwn && base === undefined) return undefined;
  return `/${target}`;
}
