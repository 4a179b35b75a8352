import { type Matcher, RE2JS, RE2JSException } from 're2js';
import { literalPrefixes, requiredText } from './literals.ts';

/** A compiled origin. Matching takes time in proportion to the path, whatever the expression (RE2). */
export type CompiledPattern = {
  readonly captures: number;
  /** The texts that the paths it matches begin with, in lower case; the empty text when none are known. */
  readonly prefixes: readonly string[];
  /**
   * Puts the captures of a path into a target.
   * @param path a canonical path
   * @returns undefined when the expression does not match
   */
  expand(path: string, target: string): string | undefined;
};

/**
 * Compiles the origin of a `regexmatch` rule. Case is ignored, as in the CMS and in Next.
 * @throws PatternError for anything RE2 refuses: broken syntax, lookaround, back references
 */
export function compilePattern(source: string): CompiledPattern {
  const pattern = compile(source);
  const prefixes = literalPrefixes(source);
  const required = requiredText(source);
  const mayMatch = (path: string) => {
    const lower = path.toLowerCase();
    return lower.includes(required) && prefixes.some((prefix) => lower.startsWith(prefix));
  };
  return {
    captures: pattern.groupCount(),
    prefixes,
    expand(path, target) {
      if (!mayMatch(path)) return undefined;
      const matcher = pattern.matcher(path);
      return matcher.find() ? expandCaptures(target, matcher) : undefined;
    },
  };
}

/** An origin is not a regular expression that RE2 accepts. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSException) throw new PatternError(reasonOf(error), { cause: error });
    throw error;
  }
}

/** The library's message without its prefix and without the flag that we add. */
function reasonOf({ message }: Error): string {
  return message.replace(/^error parsing regexp: /, '').replace('`(?i)', '`');
}

function expandCaptures(target: string, matcher: Matcher): string {
  if (!target.includes('$')) return target;
  return target.replace(/\$([1-9])/g, (_, digit) =>
    Number(digit) <= matcher.groupCount() ? (matcher.group(Number(digit)) ?? '') : '',
  );
}

/** The numbers of the captures that a target uses, in order of appearance: `/a/$2/$1` → 2, 1. `$10` counts as 10. */
export function capturesUsed(target: string): number[] {
  return Array.from(target.matchAll(/\$(\d+)/g), (match) => Number(match[1]));
}
