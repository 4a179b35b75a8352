export { getTargetUrls } from './validate/checks/dead-targets.ts';
export { getUnanalyzableReason } from './validate/checks/unanalyzable.ts';
export { createClosestMatch } from './validate/prepare/closest-match.ts';
export type { FindingCode, MapFinding, RuleFix, Severity } from './validate/prepare/finding.ts';
export type { TargetResponse } from './validate/prepare/prepared-map.ts';
export { type FixedMap, fixMap, type ValidateOptions, validateMap } from './validate/validate-map.ts';
