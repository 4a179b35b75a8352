import type { RedirectRule } from '../rules/redirect-rule.ts';
import type { FindingCode } from './prepare/finding.ts';

/** Documentation of a finding, with a minimal map that triggers it. */
export type FindingReference = {
  readonly severity: 'error' | 'warning' | 'error or warning';
  readonly meaning: string;
  /** Rules as `origin → target`. An origin that starts with `^` is a pattern. */
  readonly example: readonly string[];
};

/** The pages that exist in the examples. */
export const exampleRoutes: readonly string[] = ['/', '/news', '/projects', '/projects/whale-nave'];

/** All findings. The table in docs/redirects.md is generated from them, and each example is tested. */
export const findingReference: Readonly<Record<FindingCode, FindingReference>> = {
  'invalid-rule': {
    severity: 'error',
    meaning: 'a field is missing or wrong, or RE2 does not accept the expression',
    example: ['^/a/(?=x) → /news'],
  },
  duplicate: {
    severity: 'warning',
    meaning:
      'an earlier rule has the same origin, target and code; differences in case, encoding and trailing slashes are ignored',
    example: ['/a → /news', '/A → /news'],
  },
  conflict: {
    severity: 'error',
    meaning: 'an earlier rule has the same origin but a different target or code',
    example: ['/a → /news', '/a → /projects'],
  },
  'self-redirect': {
    severity: 'error',
    meaning: "the rule redirects a path to itself, possibly with a query, through `..` or through the site's full URL",
    example: ['/a → /a?from=old'],
  },
  loop: {
    severity: 'error',
    meaning:
      'the redirects never end, possibly because of another spelling, an expression or a redirect on the live site',
    example: ['/a → /B/', '/b → /%61'],
  },
  chain: {
    severity: 'warning',
    meaning: 'reaching the final target, which the message names, takes more than one redirect',
    example: ['/a → /b', '/b → /news'],
  },
  shadowed: {
    severity: 'error or warning',
    meaning:
      'earlier rules match every request that the rule matches (proven, not guessed); a warning if they lead to the same target',
    example: ['^/a/.+$ → /news', '^/a/\\d{4}$ → /projects'],
  },
  unreachable: {
    severity: 'error',
    meaning: 'no request can match the rule',
    example: ['^/a/$ → /news'],
  },
  'dead-target': {
    severity: 'error',
    meaning: 'the rule leads to a missing page; this check requires a list of pages or a live site',
    example: ['/a → /projects/whale'],
  },
  'redirecting-target': {
    severity: 'warning',
    meaning:
      'the rule leads to a URL that the site redirects, either because of a trailing slash or as observed on the live site',
    example: ['/a → /news/'],
  },
  'shadows-page': {
    severity: 'error',
    meaning: 'the rule hides a page; this check requires a list of pages',
    example: ['^/projects/.+$ → /projects'],
  },
  'open-redirect': {
    severity: 'error',
    meaning: 'the visitor controls the host, browsers treat the target as a host, or an @ hides the real host',
    example: ['^/a/([^/]+)$ → https://$1'],
  },
  unanchored: {
    severity: 'error or warning',
    meaning:
      'the expression matches anywhere in a path (no ^, an error) or every path that begins with its text (no $, a warning)',
    example: ['^/a/b → /news'],
  },
  'overly-broad': {
    severity: 'error',
    meaning: 'the expression matches unrelated paths',
    example: ['^/.+/page-\\d+$ → /news'],
  },
  'unsafe-regex': {
    severity: 'error or warning',
    meaning:
      'the expression is slow on servers that backtrack (this site does not): it takes exponential (error) or more than linear (warning) time',
    example: ['^/a/(x+)+$ → /news'],
  },
  'invalid-capture': {
    severity: 'error',
    meaning: 'the target uses a group that does not exist, $10, or a capture although the rule is an exactmatch',
    example: ['^/a/(.+)$ → /news?page=$2'],
  },
  'not-analyzable': {
    severity: 'warning',
    meaning:
      'the expression uses syntax that RE2 supports but the checks do not, such as `[[:alpha:]]`, `\\pL`, `\\b` or flags, so the run is incomplete (exit code 3)',
    example: ['^/a/\\pL+$ → /news'],
  },
  'invalid-encoding': {
    severity: 'error',
    meaning: 'the rule has a % that encodes nothing, bytes that are not UTF-8, or an expression with non-ASCII letters',
    example: ['/100%-wood → /news'],
  },
  'encoding-portability': {
    severity: 'warning',
    meaning:
      'the rule is spelled in a way that works here but not everywhere: with non-ASCII letters, needless or double encoding, a trailing slash, or a target with `..`',
    example: ['/café → /news'],
  },
  'case-sensitivity': {
    severity: 'error or warning',
    meaning:
      'the rule relies on case, which is ignored: it only corrects the case, matches only [A-Z], or spells the path of a page in another case (error)',
    example: ['/a → /News'],
  },
  'platform-limit': {
    severity: 'error or warning',
    meaning: 'a URL is longer than 2,048 characters, or, with --platform, the platform would reject or drop the rule',
    example: [`/a → /news?q=${'x'.repeat(2_048)}`],
  },
};

export function parseExample(example: readonly string[]): RedirectRule[] {
  return example.map((line) => {
    const [origin = '', target = ''] = line.split(' → ');
    const regex = origin.startsWith('^');
    return { origin, target, code: 301, type: regex ? 'regexmatch' : 'exactmatch', matchType: 'pathonly', regex };
  });
}
