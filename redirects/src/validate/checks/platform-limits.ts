import type { RedirectFormat } from '../../formats/shared/format.ts';
import type { MapEntry } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';

/** The limit of Vercel's bulk redirects, and roughly that of browsers and proxies. */
const maxUrlLength = 2_048;

/** URLs that are too long, and rules that the given formats reject or drop. */
export function findLimitProblems(entries: readonly MapEntry[], platforms: readonly RedirectFormat[]): MapFinding[] {
  return [...entries.flatMap(checkLength), ...platforms.flatMap((platform) => checkPlatform(entries, platform))];
}

function checkLength(entry: MapEntry): MapFinding[] {
  const { origin, target } = entry.rule;
  const part = origin.length > maxUrlLength ? 'origin' : target.length > maxUrlLength ? 'target' : undefined;
  if (!part) return [];
  const fault = {
    code: 'platform-limit',
    severity: 'warning',
    message: `the ${part} has ${entry.rule[part].length} characters; not every server accepts more than ${maxUrlLength}`,
    example: entry.rule.regex ? undefined : origin,
    fix: `Shorten the ${part}, or use a pattern.`,
  } as const;
  return [createFinding(entry, fault)];
}

function checkPlatform(entries: readonly MapEntry[], platform: RedirectFormat): MapFinding[] {
  const { issues: notes } = platform.serialize(
    entries.map(({ rule }) => rule),
    { site: 'https://site.example' },
  );
  return notes.flatMap(({ kind, index, message }) => {
    const entry = entries[index ?? 0];
    if (!entry || kind === 'changed') return [];
    const fault = {
      code: 'platform-limit',
      severity: 'error',
      message: `${platform.name}: ${message}`,
      example: undefined,
      fix:
        kind === 'over-limit'
          ? 'Merge rules into patterns, or choose a format without this limit.'
          : 'Rewrite the rule in a form that the platform supports.',
    } as const;
    return [createFinding(entry, fault)];
  });
}
