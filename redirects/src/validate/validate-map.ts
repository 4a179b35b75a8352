import type { MapFormat } from '../formats/shared/format.ts';
import type { InvalidRule } from '../rules/parse-redirect-map.ts';
import type { MapEntry } from '../rules/redirect-rule.ts';
import { findCaseTraps } from './checks/case.ts';
import { findDeadTargets, findShadowedRoutes } from './checks/dead-targets.ts';
import { findDuplicates } from './checks/duplicates.ts';
import { findEncodingFaults } from './checks/encoding.ts';
import { findHops } from './checks/loops-and-chains.ts';
import { findOpenRedirects } from './checks/open-redirects.ts';
import { findPatternFaults } from './checks/patterns.ts';
import { findLimits } from './checks/platform-limits.ts';
import { findUnreached } from './checks/reachability.ts';
import { findRedirectingTargets } from './checks/redirecting-targets.ts';
import { findUnchecked } from './checks/unanalyzable.ts';
import type { MapFinding } from './prepare/finding.ts';
import { type KnownSite, type PreparedMap, prepareMap } from './prepare/prepared-map.ts';

/** What the map is checked against. */
export type ValidateOptions = KnownSite & {
  /** Elements of the file that are not rules, as `parseRedirectMap` returns them. */
  readonly invalid?: readonly InvalidRule[];
  /** Notations whose limits the map must keep. */
  readonly platforms?: readonly MapFormat[];
};

/** Register a new check by adding it here: it gets the prepared map and returns its findings. */
const checks: readonly ((map: PreparedMap) => MapFinding[])[] = [
  findDuplicates,
  findHops,
  findUnreached,
  findDeadTargets,
  findShadowedRoutes,
  findOpenRedirects,
  findPatternFaults,
  findUnchecked,
  findRedirectingTargets,
  findEncodingFaults,
  findCaseTraps,
];

/**
 * Finds everything that is wrong with a map. Sends no request.
 * @returns findings in the order of the rules; empty for a clean map
 */
export function validateMap(entries: readonly MapEntry[], options: ValidateOptions = {}): MapFinding[] {
  const map = prepareMap(entries, options);
  const findings = [...checks.flatMap((check) => check(map)), ...findLimits(entries, options.platforms ?? [])];
  return [...(options.invalid ?? []).map(invalidRule), ...findings].sort((one, other) => one.index - other.index);
}

function invalidRule({ index, line, origin, message }: InvalidRule): MapFinding {
  return {
    code: 'invalid-rule',
    severity: 'error',
    index,
    origin,
    ...(line === undefined ? {} : { line }),
    message,
    fix: remedyOf(message),
  };
}

function remedyOf(message: string): string {
  if (/regular expression/.test(message)) return 'Correct the origin; RE2 has no lookaround and no back references.';
  if (/^target (?!must be a string)[^;]*$/.test(message))
    return 'Write the target as /path or as https://host/path, percent-encoded.';
  return 'A rule is {origin, target, code: 301|302|307|308, type: "exactmatch"|"regexmatch", matchType: "pathonly", regex}.';
}
