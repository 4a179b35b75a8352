import { canonicalPath, leavesSite } from '../../paths/canonical-path.ts';
import { asksForCapitals } from '../../patterns/parse-pattern.ts';
import { isPattern } from '../../rules/redirect-rule.ts';
import { findingOf, type MapFinding } from '../prepare/finding.ts';
import type { CheckedRule, PreparedMap } from '../prepare/prepared-map.ts';

/** Rules that rely on case, which both this engine and Next ignore. */
export function findCaseTraps({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) => mendsCase(rule) ?? capitalsOnly(rule) ?? []);
}

/** `/News → /news` works here, because a rule is skipped where its target is the path; elsewhere it loops for ever. */
function mendsCase({ entry, key, pattern, witnesses }: CheckedRule): MapFinding | undefined {
  const { target } = entry.rule;
  const witness = pattern
    ? witnesses.find(({ path }) => differsByCase(path, pattern.expand(path, target)))?.path
    : target.toLowerCase().startsWith(key)
      ? corrected(witnesses[0]?.path, target)
      : undefined;
  if (witness === undefined) return undefined;
  return findingOf(entry, {
    code: 'case-trap',
    severity: 'warning',
    message: `only corrects the case of ${witness}; servers that ignore case and have no guard redirect for ever`,
    witness,
    fix: 'Remove the rule: pages are found in any case where the site ignores it, and exports leave the rule out.',
  });
}

function corrected(path: string | undefined, target: string): string | undefined {
  return path !== undefined && differsByCase(path, target) ? path : undefined;
}

function differsByCase(path: string, target: string | undefined): boolean {
  if (target === undefined || leavesSite(target)) return false;
  const canonical = canonicalPath(target);
  return canonical !== path && canonical.toLowerCase() === path.toLowerCase();
}

function capitalsOnly({ entry, witnesses }: CheckedRule): MapFinding | undefined {
  const { origin } = entry.rule;
  if (!isPattern(entry.rule) || !asksForCapitals(origin)) return undefined;
  return findingOf(entry, {
    code: 'case-trap',
    severity: 'warning',
    message: 'asks for capital letters only, but case is ignored: it matches lower case too',
    witness: witnesses[0]?.path.toLowerCase(),
    fix: 'Distinguish the paths by something other than case, or write [A-Za-z].',
  });
}
