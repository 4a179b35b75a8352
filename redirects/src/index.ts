export {
  createMatcher,
  type MatcherOptions,
  type RedirectCandidate,
  type RedirectMatch,
  type RedirectMatcher,
} from './match/matcher.ts';
export { appendQuery, canonicalPath } from './paths/canonical-path.ts';
export { getHost, resolveTarget } from './paths/target.ts';
export { issueWords } from './rules/issue-words.ts';
export { type InvalidRule, type ParsedMap, parseRedirectMap, readRedirectMap } from './rules/parse-redirect-map.ts';
export {
  type MapEntry,
  type RedirectCode,
  RedirectMapError,
  type RedirectRule,
  toMapEntries,
} from './rules/redirect-rule.ts';
export { getSamplePaths } from './rules/sample-paths.ts';
