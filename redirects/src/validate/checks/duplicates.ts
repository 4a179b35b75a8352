import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Finds rules that repeat an earlier origin: `duplicate` if target and code match, otherwise `conflict`. */
export function findDuplicates({ rules }: PreparedMap): MapFinding[] {
  const firstByOrigin = new Map<string, PreparedRule>();
  const findings: MapFinding[] = [];
  for (const rule of rules) {
    const first = firstByOrigin.get(rule.key);
    if (first) findings.push(toFinding(first, rule));
    else firstByOrigin.set(rule.key, rule);
  }
  return findings;
}

function toFinding(first: PreparedRule, second: PreparedRule): MapFinding {
  const label = `rule ${first.entry.index}${first.entry.line === undefined ? '' : ` on line ${first.entry.line}`}`;
  const example = second.examples[0]?.path;
  const { rule } = first.entry;
  const spellingNote =
    rule.origin === second.entry.rule.origin
      ? ''
      : ` ("${rule.origin}": case, encoding and trailing slashes are ignored)`;
  if (rule.target === second.entry.rule.target && rule.code === second.entry.rule.code) {
    const message = `duplicates ${label}${spellingNote}`;
    const solution = { fix: 'Remove this rule.', edit: 'remove' } as const;
    return createFinding(second.entry, { code: 'duplicate', severity: 'warning', message, example, ...solution });
  }
  const message = `never applies: ${label}${spellingNote} already sends this to ${rule.target} with ${rule.code}`;
  const fix = 'Keep the correct rule and remove the other.';
  return createFinding(second.entry, { code: 'conflict', severity: 'error', message, example, fix });
}
