import { findGrowth } from '../../patterns/backtracking.ts';
import { capturesUsed } from '../../patterns/compile-pattern.ts';
import { type PatternNode, parsePattern } from '../../patterns/parse-pattern.ts';
import { isPattern } from '../../rules/redirect-rule.ts';
import { findingOf, type MapFinding } from '../prepare/finding.ts';
import type { CheckedRule, PreparedMap } from '../prepare/prepared-map.ts';

/** Paths that no legacy rule is meant for; an expression that matches one of them matches nearly everything. */
const unrelated = ['/', '/qz-unrelated-page', '/qz-unrelated/page-7', '/fr/qz-unrelated'];

/** Expressions that match more than they are meant to, and targets with captures that do not exist. */
export function findPatternFaults({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) =>
    [overBroad(rule) ?? unanchored(rule), unsafe(rule), badCapture(rule)].flatMap((found) => found ?? []),
  );
}

function overBroad({ entry, pattern }: CheckedRule): MapFinding | undefined {
  const witness = unrelated.find((path) => pattern?.expand(path, '') !== undefined);
  if (witness === undefined) return undefined;
  return findingOf(entry, {
    code: 'over-broad',
    severity: 'error',
    message: `matches unrelated paths such as ${witness}`,
    witness,
    fix: 'Begin it with the legacy folder that it is meant for: ^/museums/(.+)$.',
  });
}

function unanchored({ entry, pattern, witnesses }: CheckedRule): MapFinding | undefined {
  const tree = pattern && parsePattern(entry.rule.origin);
  if (!tree) return undefined;
  const open = tree.find((nodes) => nodes[0]?.kind !== 'start')
    ? 'start'
    : tree.find((nodes) => !isClosed(nodes))
      ? 'end'
      : undefined;
  const sample = witnesses[0]?.path;
  if (!open) return undefined;
  return findingOf(entry, {
    code: 'unanchored',
    severity: open === 'start' ? 'error' : 'warning',
    message: open === 'start' ? 'matches anywhere in a path' : 'matches every path that begins like it',
    witness: sample && (open === 'start' ? `/qz-unrelated${sample}` : `${sample}-qz-unrelated`),
    fix: open === 'start' ? `Begin it with ^: ^${entry.rule.origin}` : `End it with $: ${entry.rule.origin}$`,
  });
}

/** Ends in `$`, or matches everything that follows anyway. */
function isClosed(nodes: readonly PatternNode[]): boolean {
  const last = nodes.at(-1);
  if (last?.kind === 'end') return true;
  if (last?.kind === 'group') return last.alternatives.every(isClosed);
  return last?.kind === 'repeat' && last.max === Infinity && last.node.kind === 'class' && last.node.source === '.';
}

function unsafe({ entry, pattern }: CheckedRule): MapFinding | undefined {
  const growth = pattern && findGrowth(entry.rule.origin);
  if (!growth) return undefined;
  return findingOf(entry, {
    code: 'unsafe-regex',
    severity: growth.kind === 'exponential' ? 'error' : 'warning',
    message: `takes ${growth.kind === 'exponential' ? 'exponential' : 'more than linear'} time on servers that backtrack (nginx, Apache, Varnish, Next), though not on this site`,
    witness: growth.attack,
    fix: 'Let no two repetitions match the same text: use [^/]+ for a segment, and no repetition within a repetition.',
  });
}

function badCapture({ entry, pattern, witnesses }: CheckedRule): MapFinding | undefined {
  const { rule } = entry;
  const available = pattern?.captures ?? 0;
  const missing = capturesUsed(rule.target).find((number) => number < 1 || number > 9 || number > available);
  if (missing === undefined) return undefined;
  return findingOf(entry, {
    code: 'bad-capture',
    severity: 'error',
    message: captureMessage(missing, available, isPattern(rule)),
    witness: witnesses[0]?.path,
    fix: isPattern(rule)
      ? 'Add the group to the origin, or correct the number ($1 to $9).'
      : 'Write the target without captures, or make the rule a regexmatch.',
  });
}

function captureMessage(missing: number, available: number, fromPattern: boolean): string {
  if (!fromPattern) return `$${missing} in the target is sent literally: an exactmatch captures nothing`;
  if (missing > 9) return `$${missing} is read as $${String(missing)[0]} followed by "${String(missing).slice(1)}"`;
  return `$${missing} in the target, but the origin has ${available} group(s)`;
}
