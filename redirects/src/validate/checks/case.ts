import { canonicalPath, isExternal } from '../../paths/canonical-path.ts';
import { asksForCapitals } from '../../patterns/parse-pattern.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Rules that rely on case, which this matcher and Next.js ignore. */
export function findCaseTraps({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) => mendsCase(rule) ?? capitalsOnly(rule) ?? []);
}

/**
 * `/News → /news` works here because a rule that redirects to the requested path is skipped. Other servers loop.
 */
function mendsCase({ entry, key, pattern, witnesses }: PreparedRule): MapFinding | undefined {
  const { target } = entry.rule;
  const witness = pattern
    ? witnesses.find(({ path }) => differsByCase(path, pattern.expand(path, target)))?.path
    : target.toLowerCase().startsWith(key)
      ? corrected(witnesses[0]?.path, target)
      : undefined;
  if (witness === undefined) return undefined;
  return createFinding(entry, {
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
  if (target === undefined || isExternal(target)) return false;
  const canonical = canonicalPath(target);
  return canonical !== path && canonical.toLowerCase() === path.toLowerCase();
}

function capitalsOnly({ entry, witnesses }: PreparedRule): MapFinding | undefined {
  const { origin } = entry.rule;
  if (!isPatternRule(entry.rule) || !asksForCapitals(origin)) return undefined;
  return createFinding(entry, {
    code: 'case-trap',
    severity: 'warning',
    message: 'asks for capital letters only, but case is ignored: it matches lower case too',
    witness: witnesses[0]?.path.toLowerCase(),
    fix: 'Distinguish the paths by something other than case, or write [A-Za-z].',
  });
}
