import type { RedirectFormat } from '../../formats/shared/format.ts';
import type { MapEntry } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';

/** The limit of Vercel's bulk redirects, and roughly that of browsers and proxies. */
const longestAddress = 2_048;

/** URLs that are too long, and rules that the given formats cannot take. */
export function findLimitProblems(entries: readonly MapEntry[], platforms: readonly RedirectFormat[]): MapFinding[] {
  return [...entries.flatMap(tooLong), ...platforms.flatMap((platform) => refusals(entries, platform))];
}

function tooLong(entry: MapEntry): MapFinding[] {
  const { origin, target } = entry.rule;
  const part = origin.length > longestAddress ? 'origin' : target.length > longestAddress ? 'target' : undefined;
  if (!part) return [];
  const fault = {
    code: 'platform-limit',
    severity: 'warning',
    message: `the ${part} has ${entry.rule[part].length} characters; not every server accepts more than ${longestAddress}`,
    witness: entry.rule.regex ? undefined : origin,
    fix: `Shorten the ${part}, or match the path by an expression.`,
  } as const;
  return [createFinding(entry, fault)];
}

function refusals(entries: readonly MapEntry[], platform: RedirectFormat): MapFinding[] {
  const { notes } = platform.write(
    entries.map(({ rule }) => rule),
    { site: 'https://site.example' },
  );
  return notes.flatMap(({ kind, index, message }) => {
    const entry = entries[index ?? 0];
    if (!entry || kind === 'difference') return [];
    const fault = {
      code: 'platform-limit',
      severity: 'error',
      message: `${platform.name}: ${message}`,
      witness: undefined,
      fix:
        kind === 'limit'
          ? 'Merge rules into expressions, or choose a notation without that limit.'
          : 'Write the rule in a form that the platform understands.',
    } as const;
    return [createFinding(entry, fault)];
  });
}
