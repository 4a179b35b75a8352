export {
  createMatcher,
  type MatcherOptions,
  type RedirectCandidate,
  type RedirectMatch,
  type RedirectMatcher,
} from './match/matcher.ts';
export { appendQuery as withQuery, canonicalPath } from './paths/canonical-path.ts';
export { getHost as hostOf, resolveTarget as addressAsRead } from './paths/target.ts';
export { issueWords } from './rules/issue-words.ts';
export { type InvalidRule, type ParsedMap, parseRedirectMap, readRedirectMap } from './rules/parse-redirect-map.ts';
export {
  type MapEntry,
  type RedirectCode,
  RedirectMapError,
  type RedirectRule,
  toMapEntries as entriesOf,
} from './rules/redirect-rule.ts';
export { getSamplePaths as pathsOf } from './rules/sample-paths.ts';
