import type { MapEntry, RedirectRule } from '../../rules/redirect-rule.ts';

export type FindingCode =
  | 'invalid-rule'
  | 'duplicate'
  | 'conflict'
  | 'self-redirect'
  | 'loop'
  | 'chain'
  | 'shadowed'
  | 'unreachable'
  | 'dead-target'
  | 'redirecting-target'
  | 'shadows-page'
  | 'open-redirect'
  | 'unanchored'
  | 'overly-broad'
  | 'unsafe-regex'
  | 'invalid-capture'
  | 'not-analyzable'
  | 'invalid-encoding'
  | 'encoding-portability'
  | 'case-sensitivity'
  | 'platform-limit';

/** `error`: a visitor gets a wrong or unsafe response. `warning`: the redirect is slow or not portable. */
export type Severity = 'error' | 'warning';

/** A problem with one rule, with an example request. */
export type MapFinding = {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Index of the rule, from 0. */
  readonly index: number;
  readonly origin: string;
  /** Line in the file, from 1. Absent if the map was not read from a file. */
  readonly line?: number;
  readonly message: string;
  /** A path that triggers the problem. Absent if no request reaches the rule. */
  readonly example?: string;
  /** Advice for the editor of the map. */
  readonly fix: string;
  /** A safe fix, which does not change where visitors end up. */
  readonly edit?: RuleFix;
};

/** A fix that can be applied automatically. */
export type RuleFix = 'remove' | Partial<Pick<RedirectRule, 'origin' | 'target'>>;

/** A finding without the position of its rule. */
export type FindingDetails = Pick<MapFinding, 'code' | 'severity' | 'message' | 'fix'> & {
  readonly example: string | undefined;
  readonly edit?: RuleFix | undefined;
};

export function createFinding(
  { rule, index, line }: MapEntry,
  { example, edit, ...fault }: FindingDetails,
): MapFinding {
  return {
    ...fault,
    index,
    origin: rule.origin,
    ...(line === undefined ? {} : { line }),
    ...(example === undefined ? {} : { example }),
    ...(edit === undefined ? {} : { edit }),
  };
}
