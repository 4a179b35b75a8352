import type { RedirectRule } from '../model/model.ts';
import type { FindingCode } from './finding.ts';

/** What a finding means, with the smallest map that has it. */
export type FindingDescription = {
  readonly severity: 'error' | 'warning' | 'error or warning';
  readonly meaning: string;
  /** Rules as `origin → target`, an expression when they begin with `^`. */
  readonly example: readonly string[];
};

/** Pages that exist in the examples. */
export const exampleRoutes: readonly string[] = ['/', '/news', '/projects', '/projects/whale-nave'];

/** Every finding. The table of docs/redirects.md is made from this, and each example is tested. */
export const findingCatalogue: Readonly<Record<FindingCode, FindingDescription>> = {
  'invalid-rule': {
    severity: 'error',
    meaning: 'no rule: a field is missing or wrong, or the expression is none that RE2 accepts',
    example: ['^/a/(?=x) → /news'],
  },
  duplicate: {
    severity: 'warning',
    meaning: 'the origin is taken, with the same answer; case, encoding and slash do not count',
    example: ['/a → /news', '/A → /news'],
  },
  conflict: {
    severity: 'error',
    meaning: 'the origin is taken, with another answer',
    example: ['/a → /news', '/a → /projects'],
  },
  'self-target': {
    severity: 'error',
    meaning: 'leads to itself, be it with a query, through `..` or by the whole address of the site',
    example: ['/a → /a?from=old'],
  },
  loop: {
    severity: 'error',
    meaning: 'the redirects never end, be it through another spelling, an expression, or what a live site does',
    example: ['/a → /B/', '/b → /%61'],
  },
  chain: {
    severity: 'warning',
    meaning: 'takes more than one redirect; the last target is named',
    example: ['/a → /b', '/b → /news'],
  },
  shadowed: {
    severity: 'error or warning',
    meaning: 'earlier rules take every request, which is proven and not guessed; a warning when they answer the same',
    example: ['^/a/.+$ → /news', '^/a/\\d{4}$ → /projects'],
  },
  unreachable: {
    severity: 'error',
    meaning: 'no request can match',
    example: ['^/a/$ → /news'],
  },
  'dead-target': {
    severity: 'error',
    meaning: 'ends at what is no page; needs the pages, or a live site to ask',
    example: ['/a → /projects/whale'],
  },
  'redirecting-target': {
    severity: 'warning',
    meaning: 'leads to what the site itself redirects: a slash at the end, and what a live site says',
    example: ['/a → /news/'],
  },
  'shadows-live-route': {
    severity: 'error',
    meaning: 'takes visitors away from a page; needs the pages',
    example: ['^/projects/.+$ → /projects'],
  },
  'open-redirect': {
    severity: 'error',
    meaning: 'a visitor can choose the host, or browsers read the target as one, or it hides behind an @',
    example: ['^/a/([^/]+)$ → https://$1'],
  },
  unanchored: {
    severity: 'error or warning',
    meaning: 'matches anywhere in a path (no ^, error), or all that begins alike (no $, warning)',
    example: ['^/a/b → /news'],
  },
  'over-broad': {
    severity: 'error',
    meaning: 'matches paths it can have no business with',
    example: ['^/.+/page-\\d+$ → /news'],
  },
  'unsafe-regex': {
    severity: 'error or warning',
    meaning: 'stalls servers that backtrack: exponential time (error) or more than linear (warning); never ours',
    example: ['^/a/(x+)+$ → /news'],
  },
  'bad-capture': {
    severity: 'error',
    meaning: 'uses a group that is not there, or $10, or a capture without an expression',
    example: ['^/a/(.+)$ → /news?page=$2'],
  },
  'bad-encoding': {
    severity: 'error',
    meaning: 'a % that encodes nothing, bytes that are not UTF-8, raw letters in an expression',
    example: ['/100%-wood → /news'],
  },
  'encoding-trap': {
    severity: 'warning',
    meaning:
      'a spelling that works here and not everywhere: raw letters, needless or double encoding, a slash at the end; a target with `..`',
    example: ['/café → /news'],
  },
  'case-trap': {
    severity: 'error or warning',
    meaning:
      'means to tell capitals from small letters: only mends case, asks for [A-Z], or names a page in other case (error)',
    example: ['/a → /News'],
  },
  'platform-limit': {
    severity: 'error or warning',
    meaning: 'an address of more than 2,048 characters; with --for, what that platform would refuse or lose',
    example: [`/a → /news?q=${'x'.repeat(2_048)}`],
  },
};

/** The rules of an example. */
export function exampleRules(example: readonly string[]): RedirectRule[] {
  return example.map((line) => {
    const [origin = '', target = ''] = line.split(' → ');
    const regex = origin.startsWith('^');
    return { origin, target, code: 301, type: regex ? 'regexmatch' : 'exactmatch', matchType: 'pathonly', regex };
  });
}
