import { createMatcher } from '../matcher.ts';
import { isPattern, type RedirectRule } from '../model.ts';
import { leavesSite, pathKey } from '../path.ts';

/** Something the exported map does otherwise than ours, or leaves out. */
export interface ExportNote {
  /** Position of the rule it is about; absent when it is about the whole map. */
  readonly index?: number;
  readonly message: string;
}

/** A map in another server's notation. */
export interface ExportedMap {
  readonly text: string;
  /** Every difference that is known; empty when the export loses nothing. */
  readonly notes: ExportNote[];
}

/** One notation that a map can be written in. */
export interface MapFormat {
  readonly name: string;
  /** Usual name of the file. */
  readonly file: string;
  readonly describes: string;
  write(rules: readonly RedirectRule[]): ExportedMap;
}

/** A rule with its position in the list. */
export interface PlacedRule {
  readonly rule: RedirectRule;
  readonly index: number;
}

/**
 * The rules that ever apply, for servers that would be confused by the others: without exact rules that an earlier rule
 * overrides and without those that only mend case or encoding, which loop where case is ignored without our guard.
 */
export function effectiveRules(rules: readonly RedirectRule[]): { kept: PlacedRule[]; notes: ExportNote[] } {
  const matcher = createMatcher(rules);
  const kept: PlacedRule[] = [];
  const notes: ExportNote[] = [];
  for (const [index, rule] of rules.entries()) {
    if (isPattern(rule)) kept.push({ rule, index });
    else if (!leavesSite(rule.target) && pathKey(rule.target) === pathKey(rule.origin))
      notes.push({ index, message: `${rule.origin} is left out: it leads to itself where case does not count` });
    else if (matcher.match(rule.origin)?.index !== index)
      notes.push({ index, message: `${rule.origin} is left out: an earlier rule always applies first` });
    else kept.push({ rule, index });
  }
  return { kept, notes };
}
