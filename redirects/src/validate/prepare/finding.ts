import type { MapEntry, RedirectRule } from '../../rules/redirect-rule.ts';

export type FindingCode =
  | 'invalid-rule'
  | 'duplicate'
  | 'conflict'
  | 'self-target'
  | 'loop'
  | 'chain'
  | 'shadowed'
  | 'unreachable'
  | 'dead-target'
  | 'redirecting-target'
  | 'shadows-live-route'
  | 'open-redirect'
  | 'unanchored'
  | 'over-broad'
  | 'unsafe-regex'
  | 'bad-capture'
  | 'unchecked'
  | 'bad-encoding'
  | 'encoding-trap'
  | 'case-trap'
  | 'platform-limit';

/** `error`: a visitor gets a wrong or unsafe response. `warning`: it works, but at a cost or not on every server. */
export type Severity = 'error' | 'warning';

/** One fault of one rule, with a request that shows it. */
export type MapFinding = {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Position of the rule in the list, from 0. */
  readonly index: number;
  readonly origin: string;
  /** Line of the file, from 1, when the rule came from one. */
  readonly line?: number;
  readonly message: string;
  /** A path whose request shows the fault; absent when no request reaches the rule. */
  readonly witness?: string;
  /** What to change. */
  readonly fix: string;
  /** The change itself, where it leads no visitor to another page than now. */
  readonly edit?: RuleEdit;
};

/** A change that is safe to make without asking. */
export type RuleEdit = 'remove' | Partial<Pick<RedirectRule, 'origin' | 'target'>>;

/** A finding before the rule's place is added to it. */
export type Fault = Pick<MapFinding, 'code' | 'severity' | 'message' | 'fix'> & {
  readonly witness: string | undefined;
  readonly edit?: RuleEdit | undefined;
};

/** A finding about a rule. */
export function findingOf({ rule, index, line }: MapEntry, { witness, edit, ...fault }: Fault): MapFinding {
  return {
    ...fault,
    index,
    origin: rule.origin,
    ...(line === undefined ? {} : { line }),
    ...(witness === undefined ? {} : { witness }),
    ...(edit === undefined ? {} : { edit }),
  };
}
