import type { RedirectFormat } from '../../formats/shared/format.ts';
import type { MapEntry } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';

/** The limit of Vercel's bulk redirects, and roughly the limit of browsers and proxies. */
const maxUrlLength = 2_048;

/** Finds URLs that are too long, and rules that the given formats reject or drop. */
export function findLimitProblems(entries: readonly MapEntry[], platforms: readonly RedirectFormat[]): MapFinding[] {
  return [...entries.flatMap(checkLength), ...platforms.flatMap((platform) => checkPlatform(entries, platform))];
}

function checkLength(entry: MapEntry): MapFinding[] {
  const { origin, target } = entry.rule;
  const part = origin.length > maxUrlLength ? 'origin' : target.length > maxUrlLength ? 'target' : undefined;
  if (!part) return [];
  const message = `the ${part} has ${entry.rule[part].length} characters; not every server accepts more than ${maxUrlLength}`;
  const example = entry.rule.regex ? undefined : origin;
  const fix = `Shorten the ${part}, or use a pattern.`;
  return [createFinding(entry, { code: 'platform-limit', severity: 'warning', message, example, fix })];
}

function checkPlatform(entries: readonly MapEntry[], platform: RedirectFormat): MapFinding[] {
  const rules = entries.map(({ rule }) => rule);
  return platform.serialize(rules, { site: 'https://site.example' }).issues.flatMap(({ kind, index, ...issue }) => {
    const entry = entries[index ?? 0];
    if (!entry || kind === 'changed') return [];
    const message = `${platform.name}: ${issue.message}`;
    const fix =
      kind === 'over-limit'
        ? 'Merge rules into patterns, or choose a format without this limit.'
        : 'Rewrite the rule in a form that the platform supports.';
    return [createFinding(entry, { code: 'platform-limit', severity: 'error', message, example: undefined, fix })];
  });
}
