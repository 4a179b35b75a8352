export type { ExportedMap, ExportNote, MapFormat, MapReader, WriteOptions } from './export/format.ts';
export { mapFormat, mapFormats, mapReaders } from './export/index.ts';
export { json } from './export/json.ts';
export { type NextRedirect, nextRedirects } from './export/next.ts';
export type { ImportedMap, ImportProblem } from './import/collect.ts';
export {
  createMatcher,
  type MatcherOptions,
  type RedirectCandidate,
  type RedirectMatch,
  type RedirectMatcher,
} from './match/matcher.ts';
export { addressAsRead, hostOf } from './model/address.ts';
export { RedirectMapError } from './model/errors.ts';
export { issueWords } from './model/issue-words.ts';
export { entriesOf, type MapEntry, type RedirectCode, type RedirectRule } from './model/model.ts';
export { canonicalPath, withQuery } from './model/path.ts';
export { pathsOf } from './model/sample-paths.ts';
export { type InvalidRule, type ParsedMap, parseRedirectMap, readRedirectMap } from './model/schema.ts';
export { createClosest } from './validate/closest.ts';
export type { FindingCode, MapFinding, RuleEdit, Severity } from './validate/finding.ts';
export { type FixedMap, fixMap } from './validate/fix.ts';
export { type ValidateOptions, validateMap } from './validate/index.ts';
export type { TargetResponse } from './validate/prepared-map.ts';
export { targetAddresses } from './validate/targets.ts';
export { whyUnchecked } from './validate/unchecked.ts';
