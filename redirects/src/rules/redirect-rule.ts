/** Permanent (301, or 308, which keeps the method) or temporary (302, or 307, which keeps it). */
export type RedirectCode = 301 | 302 | 307 | 308;

/** The codes a rule may have. */
export const redirectCodes = [301, 302, 307, 308] as const satisfies readonly RedirectCode[];

/** One legacy address and where its visitors go now. The field names are those of the CMS's redirect manager. */
export type RedirectRule = {
  /** A path (`exactmatch`) or a regular expression over the path (`regexmatch`). Never a host or a query. */
  readonly origin: string;
  /** A path of this site or an http(s) URL; `$1` to `$9` stand for the captures of a regular expression. */
  readonly target: string;
  readonly code: RedirectCode;
  readonly type: 'exactmatch' | 'regexmatch';
  /** Only the path of a request is compared; its query is passed on. */
  readonly matchType: 'pathonly';
  /** Redundant with `type`; the CMS exports both. */
  readonly regex: boolean;
};

/** A rule with its place in the list and, when it was read from a file, in the file. */
export type MapEntry = {
  readonly rule: RedirectRule;
  /** Position in the list, from 0. The first rule that applies wins. */
  readonly index: number;
  /** Line of the file, from 1. */
  readonly line?: number;
};

/** True for permanent redirects (301 and 308). */
export function isPermanent(code: number): boolean {
  return code === 301 || code === 308;
}

/** Numbers rules that did not come from a file. */
export function entriesOf(rules: readonly RedirectRule[]): MapEntry[] {
  return rules.map((rule, index) => ({ rule, index }));
}

/** True for rules whose origin is a regular expression. */
export function isPattern(rule: RedirectRule): boolean {
  return rule.type === 'regexmatch';
}

/** The message of a caught value: anything may be thrown, not only an `Error`. */
// biome-ignore lint/plugin: the one place of it in this package
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The map cannot be used: it is not JSON, not an array, or a rule in it is malformed. The message says where. */
export class RedirectMapError extends Error {
  override readonly name = 'RedirectMapError';
}
