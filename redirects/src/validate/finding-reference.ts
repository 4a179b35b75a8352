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
    meaning: 'not a rule: a field is missing or wrong, or RE2 does not accept the expression',
    example: ['^/a/(?=x) → /news'],
  },
  duplicate: {
    severity: 'warning',
    meaning:
      'an earlier rule has the same origin and the same redirect; case, encoding and trailing slashes are ignored',
    example: ['/a → /news', '/A → /news'],
  },
  conflict: {
    severity: 'error',
    meaning: 'an earlier rule has the same origin but a different target or code',
    example: ['/a → /news', '/a → /projects'],
  },
  'self-redirect': {
    severity: 'error',
    meaning: 'redirects to itself, possibly with a query, through `..` or through the full URL of the site',
    example: ['/a → /a?from=old'],
  },
  loop: {
    severity: 'error',
    meaning: 'the redirects never end, possibly through another spelling, an expression or a redirect of the live site',
    example: ['/a → /B/', '/b → /%61'],
  },
  chain: {
    severity: 'warning',
    meaning: 'takes more than one redirect; the message names the final target',
    example: ['/a → /b', '/b → /news'],
  },
  shadowed: {
    severity: 'error or warning',
    meaning: 'earlier rules match every request (proven, not guessed); a warning if they lead to the same target',
    example: ['^/a/.+$ → /news', '^/a/\\d{4}$ → /projects'],
  },
  unreachable: {
    severity: 'error',
    meaning: 'no request can match',
    example: ['^/a/$ → /news'],
  },
  'dead-target': {
    severity: 'error',
    meaning: 'leads to a missing page; requires a list of pages or a live site',
    example: ['/a → /projects/whale'],
  },
  'redirecting-target': {
    severity: 'warning',
    meaning: 'leads to a URL that the site redirects, because of a trailing slash or as observed on the live site',
    example: ['/a → /news/'],
  },
  'shadows-page': {
    severity: 'error',
    meaning: 'hides a page; requires a list of pages',
    example: ['^/projects/.+$ → /projects'],
  },
  'open-redirect': {
    severity: 'error',
    meaning: 'the visitor controls the host, browsers treat the target as a host, or an @ hides the real host',
    example: ['^/a/([^/]+)$ → https://$1'],
  },
  unanchored: {
    severity: 'error or warning',
    meaning: 'matches anywhere in a path (no ^, error), or every path with its prefix (no $, warning)',
    example: ['^/a/b → /news'],
  },
  'overly-broad': {
    severity: 'error',
    meaning: 'matches unrelated paths',
    example: ['^/.+/page-\\d+$ → /news'],
  },
  'unsafe-regex': {
    severity: 'error or warning',
    meaning: 'takes exponential (error) or superlinear (warning) time on servers that backtrack (this site does not)',
    example: ['^/a/(x+)+$ → /news'],
  },
  'invalid-capture': {
    severity: 'error',
    meaning: 'uses a missing group, $10, or a capture in an exactmatch',
    example: ['^/a/(.+)$ → /news?page=$2'],
  },
  'not-analyzable': {
    severity: 'warning',
    meaning:
      'an expression with syntax that RE2 supports but the checks do not, such as `[[:alpha:]]`, `\\pL`, `\\b` or flags, so the run is incomplete (exit code 3)',
    example: ['^/a/\\pL+$ → /news'],
  },
  'invalid-encoding': {
    severity: 'error',
    meaning: 'a % that encodes nothing, bytes that are not UTF-8, or non-ASCII letters in an expression',
    example: ['/100%-wood → /news'],
  },
  'encoding-portability': {
    severity: 'warning',
    meaning:
      'a spelling that works here but not everywhere: non-ASCII letters, needless or double encoding, a trailing slash, a target with `..`',
    example: ['/café → /news'],
  },
  'case-sensitivity': {
    severity: 'error or warning',
    meaning:
      'relies on case, which is ignored: it only corrects the case, matches only [A-Z], or spells a page in another case (error)',
    example: ['/a → /News'],
  },
  'platform-limit': {
    severity: 'error or warning',
    meaning: 'a URL longer than 2,048 characters; with --platform, also what the platform rejects or drops',
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
