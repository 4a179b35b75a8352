import { findingOf, type MapFinding } from '../prepare/finding.ts';
import type { CheckedRule, PreparedMap } from '../prepare/prepared-map.ts';

/** Rules with the origin of an earlier rule: `duplicate` when both give the same redirect, else `conflict`. */
export function findDuplicates({ rules }: PreparedMap): MapFinding[] {
  const firstByOrigin = new Map<string, CheckedRule>();
  const findings: MapFinding[] = [];
  for (const rule of rules) {
    const first = firstByOrigin.get(rule.key);
    if (first) findings.push(compare(first, rule));
    else firstByOrigin.set(rule.key, rule);
  }
  return findings;
}

function compare(first: CheckedRule, second: CheckedRule): MapFinding {
  const place = `rule ${first.entry.index}${first.entry.line === undefined ? '' : ` on line ${first.entry.line}`}`;
  const witness = second.witnesses[0]?.path;
  const { rule } = first.entry;
  const spelling =
    rule.origin === second.entry.rule.origin
      ? ''
      : ` ("${rule.origin}": case, encoding and a slash at the end do not count)`;
  if (rule.target === second.entry.rule.target && rule.code === second.entry.rule.code) {
    return findingOf(second.entry, {
      code: 'duplicate',
      severity: 'warning',
      message: `repeats ${place}${spelling}`,
      witness,
      fix: 'Remove this rule.',
      edit: 'remove',
    });
  }
  return findingOf(second.entry, {
    code: 'conflict',
    severity: 'error',
    message: `never applies: ${place}${spelling} already sends this to ${rule.target} with ${rule.code}`,
    witness,
    fix: 'Keep the rule that is right and remove the other.',
  });
}
