export {
  createMatcher,
  type MatcherOptions,
  type RedirectCandidate,
  type RedirectMatch,
  type RedirectMatcher,
} from './match/matcher.ts';
export { canonicalPath, withQuery } from './paths/canonical-path.ts';
export { addressAsRead, hostOf } from './paths/target.ts';
export { issueWords } from './rules/issue-words.ts';
export { type InvalidRule, type ParsedMap, parseRedirectMap, readRedirectMap } from './rules/parse-redirect-map.ts';
export {
  entriesOf,
  type MapEntry,
  type RedirectCode,
  RedirectMapError,
  type RedirectRule,
} from './rules/redirect-rule.ts';
export { pathsOf } from './rules/sample-paths.ts';
