import { analyzeBacktracking } from '../../patterns/backtracking.ts';
import { getReferencedCaptures } from '../../patterns/compile-pattern.ts';
import { type PatternNode, parsePattern } from '../../patterns/parse-pattern.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import { unrelatedPaths } from '../../rules/sample-paths.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Finds patterns that are too broad, unanchored or slow, and invalid captures. */
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
  const message = `matches unrelated paths such as ${example}`;
  const fix = 'Begin it with the legacy directory it is meant for: ^/museums/(.+)$.';
  return createFinding(entry, { code: 'overly-broad', severity: 'error', message, example, fix });
}

function checkAnchors({ entry, pattern, examples }: PreparedRule): MapFinding | undefined {
  const tree = pattern && parsePattern(entry.rule.origin);
  if (!tree) return undefined;
  const { origin } = entry.rule;
  const sample = examples[0]?.path;
  if (tree.some((nodes) => nodes[0]?.kind !== 'start')) {
    const found = { message: 'matches anywhere in a path', example: sample && `/qz-unrelated${sample}` };
    return createFinding(entry, {
      code: 'unanchored',
      severity: 'error',
      ...found,
      fix: `Begin it with ^: ^${origin}`,
    });
  }
  if (tree.every(isAnchoredAtEnd)) return undefined;
  const found = { message: 'matches every path with this prefix', example: sample && `${sample}-qz-unrelated` };
  return createFinding(entry, { code: 'unanchored', severity: 'warning', ...found, fix: `End it with $: ${origin}$` });
}

/** Whether a sequence ends in `$`, or in `.*` or `.+`. */
function isAnchoredAtEnd(nodes: readonly PatternNode[]): boolean {
  const last = nodes.at(-1);
  if (last?.kind === 'end') return true;
  if (last?.kind === 'group') return last.alternatives.every(isAnchoredAtEnd);
  return last?.kind === 'repeat' && last.max === Infinity && last.node.kind === 'class' && last.node.source === '.';
}

function checkBacktracking({ entry, pattern }: PreparedRule): MapFinding | undefined {
  const growth = pattern && analyzeBacktracking(entry.rule.origin);
  if (!growth) return undefined;
  const [severity, time] =
    growth.kind === 'exponential' ? (['error', 'exponential'] as const) : (['warning', 'more than linear'] as const);
  const message = `takes ${time} time on servers that backtrack (nginx, Apache, Varnish, Next), though not on this site`;
  return createFinding(entry, {
    code: 'unsafe-regex',
    severity,
    message,
    example: growth.attack,
    fix: backtrackingFix,
  });
}

const backtrackingFix =
  'Avoid quantifiers that match the same text; use [^/]+ for a segment, and do not nest repetitions.';

function checkCaptures({ entry, pattern, examples }: PreparedRule): MapFinding | undefined {
  const { rule } = entry;
  const available = pattern?.captures ?? 0;
  const missing = getReferencedCaptures(rule.target).find((number) => number < 1 || number > 9 || number > available);
  if (missing === undefined) return undefined;
  const message = captureMessage(missing, available, isPatternRule(rule));
  const fix = isPatternRule(rule)
    ? 'Add the group to the origin, or fix the number ($1 to $9).'
    : 'Remove the captures, or change the rule to a regexmatch.';
  return createFinding(entry, { code: 'invalid-capture', severity: 'error', message, example: examples[0]?.path, fix });
}

function captureMessage(missing: number, available: number, fromPattern: boolean): string {
  if (!fromPattern) return `$${missing} in the target is sent literally, because an exactmatch rule has no captures`;
  if (missing > 9) return `$${missing} is read as $${String(missing)[0]} followed by "${String(missing).slice(1)}"`;
  return `the target uses $${missing}, but the origin has ${available} group(s)`;
}
