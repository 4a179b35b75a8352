import { analyzeBacktracking } from '../../patterns/backtracking.ts';
import { getReferencedCaptures } from '../../patterns/compile-pattern.ts';
import { type PatternNode, parsePattern } from '../../patterns/parse-pattern.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Unrelated paths. A pattern that matches any of them matches nearly everything. */
const unrelatedPaths = ['/', '/qz-unrelated-page', '/qz-unrelated/page-7', '/fr/qz-unrelated'];

/** Patterns that are too broad, unanchored or slow, and invalid captures. */
export function findPatternProblems({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) =>
    [checkBreadth(rule) ?? checkAnchors(rule), checkBacktracking(rule), checkCaptures(rule)].flatMap(
      (found) => found ?? [],
    ),
  );
}

function checkBreadth({ entry, pattern }: PreparedRule): MapFinding | undefined {
  const example = unrelatedPaths.find((path) => pattern?.expand(path, '') !== undefined);
  if (example === undefined) return undefined;
  return createFinding(entry, {
    code: 'overly-broad',
    severity: 'error',
    message: `matches unrelated paths such as ${example}`,
    example: example,
    fix: 'Begin it with the legacy directory it is meant for: ^/museums/(.+)$.',
  });
}

function checkAnchors({ entry, pattern, examples }: PreparedRule): MapFinding | undefined {
  const tree = pattern && parsePattern(entry.rule.origin);
  if (!tree) return undefined;
  const open = tree.find((nodes) => nodes[0]?.kind !== 'start')
    ? 'start'
    : tree.find((nodes) => !isAnchoredAtEnd(nodes))
      ? 'end'
      : undefined;
  const sample = examples[0]?.path;
  if (!open) return undefined;
  return createFinding(entry, {
    code: 'unanchored',
    severity: open === 'start' ? 'error' : 'warning',
    message: open === 'start' ? 'matches anywhere in a path' : 'matches every path with this prefix',
    example: sample && (open === 'start' ? `/qz-unrelated${sample}` : `${sample}-qz-unrelated`),
    fix: open === 'start' ? `Begin it with ^: ^${entry.rule.origin}` : `End it with $: ${entry.rule.origin}$`,
  });
}

/** Whether a sequence ends in `$` or in `.*`. */
function isAnchoredAtEnd(nodes: readonly PatternNode[]): boolean {
  const last = nodes.at(-1);
  if (last?.kind === 'end') return true;
  if (last?.kind === 'group') return last.alternatives.every(isAnchoredAtEnd);
  return last?.kind === 'repeat' && last.max === Infinity && last.node.kind === 'class' && last.node.source === '.';
}

function checkBacktracking({ entry, pattern }: PreparedRule): MapFinding | undefined {
  const growth = pattern && analyzeBacktracking(entry.rule.origin);
  if (!growth) return undefined;
  return createFinding(entry, {
    code: 'unsafe-regex',
    severity: growth.kind === 'exponential' ? 'error' : 'warning',
    message: `takes ${growth.kind === 'exponential' ? 'exponential' : 'more than linear'} time on servers that backtrack (nginx, Apache, Varnish, Next), though not on this site`,
    example: growth.attack,
    fix: 'Avoid quantifiers that match the same text; use [^/]+ for a segment, and no repetition within a repetition.',
  });
}

function checkCaptures({ entry, pattern, examples }: PreparedRule): MapFinding | undefined {
  const { rule } = entry;
  const available = pattern?.captures ?? 0;
  const missing = getReferencedCaptures(rule.target).find((number) => number < 1 || number > 9 || number > available);
  if (missing === undefined) return undefined;
  return createFinding(entry, {
    code: 'invalid-capture',
    severity: 'error',
    message: captureMessage(missing, available, isPatternRule(rule)),
    example: examples[0]?.path,
    fix: isPatternRule(rule)
      ? 'Add the group to the origin, or fix the number ($1 to $9).'
      : 'Remove the captures, or change the rule to a regexmatch.',
  });
}

function captureMessage(missing: number, available: number, fromPattern: boolean): string {
  if (!fromPattern) return `$${missing} in the target is sent literally: an exactmatch rule has no captures`;
  if (missing > 9) return `$${missing} is read as $${String(missing)[0]} followed by "${String(missing).slice(1)}"`;
  return `$${missing} in the target, but the origin has ${available} group(s)`;
}
