import { canonicalPath, isExternal } from '../../paths/canonical-path.ts';
import { hasUppercaseClass } from '../../patterns/parse-pattern.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Finds rules that rely on case, which this matcher and Next.js ignore. */
export function findCaseProblems({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) => findCaseOnlyRule(rule) ?? findUppercaseClass(rule) ?? []);
}

/**
 * `/News → /news` works here because a rule that redirects to the requested path is skipped. Other servers loop.
 */
function findCaseOnlyRule({ entry, key, pattern, examples }: PreparedRule): MapFinding | undefined {
  const { target } = entry.rule;
  if (!pattern && !target.toLowerCase().startsWith(key)) return undefined;
  const example = examples.find(({ path }) =>
    differsOnlyInCase(path, pattern ? pattern.expand(path, target) : target),
  )?.path;
  if (example === undefined) return undefined;
  const message = `only corrects the case of ${example}; servers that ignore case redirect forever unless they guard against it`;
  const fix = 'Remove the rule. A site that ignores case finds the page anyway, and exports omit the rule.';
  return createFinding(entry, { code: 'case-sensitivity', severity: 'warning', message, example, fix });
}

function differsOnlyInCase(path: string, target: string | undefined): boolean {
  if (target === undefined || isExternal(target)) return false;
  const canonical = canonicalPath(target);
  return canonical !== path && canonical.toLowerCase() === path.toLowerCase();
}

function findUppercaseClass({ entry, examples }: PreparedRule): MapFinding | undefined {
  const { origin } = entry.rule;
  if (!isPatternRule(entry.rule) || !hasUppercaseClass(origin)) return undefined;
  const message = 'matches lowercase letters too, because case is ignored';
  const example = examples[0]?.path.toLowerCase();
  const fix = 'Write [A-Za-z], or distinguish the paths by something other than case.';
  return createFinding(entry, { code: 'case-sensitivity', severity: 'warning', message, example, fix });
}
