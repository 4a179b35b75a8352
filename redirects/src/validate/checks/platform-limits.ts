import type { MapFormat } from '../../formats/shared/format.ts';
import type { MapEntry } from '../../rules/redirect-rule.ts';
import { findingOf, type MapFinding } from '../prepare/finding.ts';

/** The limit of Vercel's bulk redirects, and roughly that of browsers and proxies. */
const longestAddress = 2_048;

/** Addresses that are too long anywhere, and what the named platforms would refuse. */
export function findLimits(entries: readonly MapEntry[], platforms: readonly MapFormat[]): MapFinding[] {
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
  return [findingOf(entry, fault)];
}

function refusals(entries: readonly MapEntry[], platform: MapFormat): MapFinding[] {
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
    return [findingOf(entry, fault)];
  });
}
