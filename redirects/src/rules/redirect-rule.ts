/** Permanent (301; 308 keeps the method) or temporary (302; 307 keeps the method). */
export type RedirectCode = 301 | 302 | 307 | 308;

export const redirectCodes = [301, 302, 307, 308] as const satisfies readonly RedirectCode[];

/** A redirect. The field names come from the CMS's redirect manager. */
export type RedirectRule = {
  /** A path (`exactmatch`) or a regular expression (`regexmatch`). Never includes host or query. */
  readonly origin: string;
  /** A path or an http(s) URL. `$1` to `$9` refer to captures. */
  readonly target: string;
  readonly code: RedirectCode;
  readonly type: 'exactmatch' | 'regexmatch';
  /** Only the path is matched; the query is passed on. */
  readonly matchType: 'pathonly';
  /** Redundant with `type`; the CMS exports both. */
  readonly regex: boolean;
};

/** A rule with its position. */
export type MapEntry = {
  readonly rule: RedirectRule;
  /** Index in the map, from 0. The first rule that applies wins. */
  readonly index: number;
  /** Line in the file, from 1. Absent if the rule was not read from a file. */
  readonly line?: number;
};

export function isPermanent(code: number): boolean {
  return code === 301 || code === 308;
}

/** Adds indexes to rules that were not read from a file. */
export function toMapEntries(rules: readonly RedirectRule[]): MapEntry[] {
  return rules.map((rule, index) => ({ rule, index }));
}

export function isPatternRule(rule: RedirectRule): boolean {
  return rule.type === 'regexmatch';
}

/** Returns the message of a caught value, which might not be an `Error`. */
// biome-ignore lint/plugin: the only place in this package
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Thrown for a map, or a file in another format, that cannot be read or written. */
export class RedirectMapError extends Error {
  override readonly name = 'RedirectMapError';
}
