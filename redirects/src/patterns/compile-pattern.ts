import { type Matcher, RE2JS, RE2JSException } from 're2js';
import { getRequiredLiteral, literalPrefixes } from './literals.ts';

/** A compiled pattern. Matching is linear in the path length (RE2). */
export type CompiledPattern = {
  readonly captures: number;
  /** Literal prefixes of every match, lower-cased; [''] if unknown. */
  readonly prefixes: readonly string[];
  /**
   * Matches a path and inserts its captures into a target.
   *
   * @param path a canonical path
   * @returns undefined if the path does not match
   */
  expand(path: string, target: string): string | undefined;
};

/**
 * Compiles the origin of a `regexmatch` rule, case-insensitively.
 *
 * @throws PatternError for syntax that RE2 rejects, including lookaround and backreferences
 */
export function compilePattern(source: string): CompiledPattern {
  const pattern = compile(source);
  const prefixes = literalPrefixes(source);
  const requiredLiteral = getRequiredLiteral(source);
  const canMatch = (path: string) => {
    const lower = path.toLowerCase();
    return lower.includes(requiredLiteral) && prefixes.some((prefix) => lower.startsWith(prefix));
  };
  return {
    captures: pattern.groupCount(),
    prefixes,
    expand(path, target) {
      if (!canMatch(path)) return undefined;
      const matcher = pattern.matcher(path);
      return matcher.find() ? expandCaptures(target, matcher) : undefined;
    },
  };
}

/** Thrown for a regular expression that RE2 rejects. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSException) throw new PatternError(cleanMessage(error), { cause: error });
    throw error;
  }
}

/** The library's message without its prefix and our case flag. */
function cleanMessage({ message }: Error): string {
  return message.replace(/^error parsing regexp: /, '').replace('`(?i)', '`');
}

function expandCaptures(target: string, matcher: Matcher): string {
  if (!target.includes('$')) return target;
  return target.replace(/\$([1-9])/g, (_, digit) =>
    Number(digit) <= matcher.groupCount() ? (matcher.group(Number(digit)) ?? '') : '',
  );
}

/** Capture numbers used in a target, in order of appearance: `/a/$2/$1` → 2, 1. `$10` counts as 10. */
export function getReferencedCaptures(target: string): number[] {
  return Array.from(target.matchAll(/\$(\d+)/g), (match) => Number(match[1]));
}
