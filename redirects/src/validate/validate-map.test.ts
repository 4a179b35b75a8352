import { describe, expect, it } from 'vitest';
import { inProcessorTime } from '../../../tests/support/hostile/processor-time.ts';
import { inTurn } from '../../../tests/support/sampled.ts';
import { type RedirectRule, toMapEntries } from '../rules/redirect-rule.ts';
import { exact, patternRule } from '../testing/rules.ts';
import type { FindingCode } from './prepare/finding.ts';
import { validateMap } from './validate-map.ts';

const routes = ['/', '/new', '/other', '/news', '/projects', '/projects/whale-nave'];

/** The findings, as `index code`. */
function found(rules: RedirectRule[]): string[] {
  return validateMap(toMapEntries(rules), { routes }).map(({ index, code }) => `${index} ${code}`);
}

const faulty: [FindingCode, RedirectRule[], string[]][] = [
  ['duplicate', [exact('/a', '/new'), exact('/A/', '/new')], ['1 duplicate', '1 encoding-portability']],
  ['duplicate', [patternRule('^/a/.+$', '/new'), patternRule('^/a/.+$', '/new')], ['1 duplicate']],
  ['conflict', [exact('/a', '/new'), exact('/A', '/other')], ['1 conflict']],
  ['conflict', [exact('/a', '/new'), exact('/a', '/new', 302)], ['1 conflict']],
  ['self-redirect', [exact('/a', '/a')], ['0 self-redirect']],
  ['self-redirect', [exact('/a', '/a?x=1')], ['0 self-redirect']],
  ['case-sensitivity', [exact('/a', '/A?x=1')], ['0 case-sensitivity']],
  ['self-redirect', [patternRule('^/a(.*)$', '/a$1'), exact('/b', '/new')], ['0 self-redirect']],
  ['self-redirect', [patternRule('^/a/(x|y)(x|y)$', '/a/$2$1')], ['0 self-redirect']],
  ['loop', [exact('/a', '/b'), exact('/b', '/c'), exact('/c', '/a')], ['0 loop', '1 loop', '2 loop']],
  ['loop', [exact('/a', '/b'), exact('/b', '/a')], ['0 loop', '1 loop']],
  ['loop', [patternRule('^/a/(.*)$', '/a/b/$1')], ['0 loop']],
  ['chain', [exact('/a', '/b'), exact('/b', '/new')], ['0 chain']],
  ['chain', [patternRule('^/a/.+$', '/b'), exact('/b', '/new')], ['0 chain']],
  ['shadowed', [patternRule('^/a/.+$', '/new'), exact('/a/b', '/other')], ['1 shadowed']],
  ['shadowed', [patternRule('^/a/.+$', '/new'), patternRule('^/a/b/.+$', '/other')], ['1 shadowed']],
  ['unreachable', [exact('/a?x=1', '/new')], ['0 unreachable']],
  ['unreachable', [patternRule('^a/b$', '/new')], ['0 unreachable']],
  ['dead-target', [exact('/a', '/gone')], ['0 dead-target']],
  ['dead-target', [patternRule('^/a/(whale-nave|gone)$', '/projects/$1')], ['0 dead-target']],
  ['dead-target', [patternRule('^/a/([^/]+)$', '/gone/$1')], ['0 dead-target']],
  ['shadows-page', [exact('/news', '/new')], ['0 shadows-page']],
  ['shadows-page', [patternRule('^/projects/.+$', '/new')], ['0 shadows-page']],
  ['open-redirect', [exact('/a', '//evil.example/')], ['0 open-redirect']],
  ['open-redirect', [exact('/a', '/\\evil.example/')], ['0 open-redirect']],
  ['open-redirect', [patternRule('^/a(.*)$', '$1')], ['0 open-redirect']],
  ['open-redirect', [patternRule('^/a/(.*)$', '/$1')], ['0 open-redirect']],
  ['open-redirect', [patternRule('^/a/([^/]+)$', 'https://$1')], ['0 open-redirect']],
  ['open-redirect', [patternRule('^/a/(.+)$', 'https://orrery.example$1')], ['0 open-redirect']],
  ['unanchored', [patternRule('/a/b$', '/new')], ['0 unanchored']],
  ['unanchored', [patternRule('^/a/b', '/new')], ['0 unanchored']],
  ['unanchored', [patternRule('^/a$|/b$', '/new')], ['0 unanchored']],
  ['overly-broad', [patternRule('^/(?:.+)/page-\\d$', '/new')], ['0 overly-broad']],
  ['invalid-capture', [patternRule('^/a/(.+)$', '/projects/$2')], ['0 invalid-capture']],
  ['invalid-capture', [patternRule('^/a/(.+)$', '/projects/$10')], ['0 invalid-capture']],
  ['encoding-portability', [exact('/umläut', '/new')], ['0 encoding-portability']],
  ['encoding-portability', [exact('/%61', '/new')], ['0 encoding-portability']],
  ['encoding-portability', [exact('/a%25C3', '/new')], ['0 encoding-portability']],
  ['encoding-portability', [exact('/a/', '/new')], ['0 encoding-portability']],
  ['invalid-encoding', [patternRule('^/umläut/.+$', '/new')], ['0 invalid-encoding']],
  ['invalid-encoding', [exact('/100%', '/new')], ['0 invalid-encoding']],
  ['invalid-encoding', [exact('/caf%E9', '/new')], ['0 invalid-encoding']],

  ['case-sensitivity', [exact('/News', '/news'), exact('/b', '/new')], ['0 case-sensitivity']],
  ['case-sensitivity', [exact('/a', '/New')], ['0 case-sensitivity']],
  ['case-sensitivity', [patternRule('^/[A-Z]{3}-\\d$', '/new')], ['0 case-sensitivity']],
  ['redirecting-target', [exact('/a', '/new/')], ['0 redirecting-target']],
  ['redirecting-target', [patternRule('^/a(?:/([^/]+))?$', '/projects/$1')], ['0 redirecting-target']],
  ['unsafe-regex', [patternRule('^/x/(a+)+$', '/new')], ['0 unsafe-regex']],
  ['unsafe-regex', [patternRule('^/x/\\d+\\w+$', '/new')], ['0 unsafe-regex']],
  ['shadowed', [exact('/a', '/new'), exact('/b', '/other'), patternRule('^/(?:a|b)$', '/news')], ['2 shadowed']],
  ['unreachable', [patternRule('^/a/$', '/new')], ['0 unreachable']],
  ['unreachable', [patternRule('^/a\\?id=(\\d+)$', '/new')], ['0 unreachable']],
];
it.each(faulty)('[H3] finds %s', (code, rules, expected) => {
  const isAboutTargets = code === 'dead-target';
  expect(found(rules).filter((line) => isAboutTargets || !line.endsWith('dead-target'))).toEqual(expected);
});

/** Open redirects that can only be detected by understanding the syntax. */
const unknown = [
  '(?s)^/a/(.*)$',
  '^/a/(?i:(.*))$',
  '^/a/([[:alpha:]]+)$',
  '^/a/(\\pL+)$',
  '^/a/(.*)\\b$',
  '^/a/\\Q.\\E(.*)$',
  '^/\\x41/(.*)$',
  '^/a/(\\p{Greek}+)$',
  '\\A/a/(.*)\\z',
  '(?U)^/a/(.*)$',
];
it.each(unknown)('[H3] reports %s as not analyzable', (origin) => {
  expect(found([patternRule(origin, 'https://$1')])).toContain('0 not-analyzable');
  expect(found([patternRule(origin, '/new')])).toContain('0 not-analyzable');
});

const clean: [string, RedirectRule[]][] = [
  ['a capture of whole segments', [patternRule('^/a/([^/]+)$', '/projects/$1')]],
  ['a captured path after a fixed host', [patternRule('^/a/(.*)$', 'https://orrery.example/$1')]],
  ['an exact rule before an expression that also matches', [exact('/a/b', '/new'), patternRule('^/a/.+$', '/other')]],
  ['a target with a query', [exact('/a', '/news?tag=press')]],
  ['a target on another site', [exact('/shop', 'https://shop.example/')]],
  ['partially overlapping expressions', [patternRule('^/a/[a-z/.-]+$', '/new'), patternRule('^/a/.+$', '/other')]],
  ['an encoded origin', [exact('/caf%C3%A9', '/new')]],
  ['a "%" in a fragment', [exact('/a', '/new?y#%')]],
];
it.each(clean)('[H3] reports nothing for %s', (_, rules) => {
  expect(found(rules)).toEqual([]);
});

describe('a finding', () => {
  it('[H3] has a rule, a line, an example, the final target and a fix', () => {
    const rules = [exact('/a', '/b'), exact('/b', '/new')];
    const entries = rules.map((rule, index) => ({ rule, index, line: index + 2 }));
    expect(validateMap(entries)).toEqual([
      {
        code: 'chain',
        severity: 'warning',
        index: 0,
        line: 2,
        origin: '/a',
        message: 'takes 2 redirects to reach /new',
        example: '/a',
        fix: 'Set the target to /new.',
        edit: { target: '/new' },
      },
    ]);
  });

  it('[H3] suggests the most similar page if the target is dead', () => {
    expect(validateMap(toMapEntries([exact('/a', '/projects/whale-nav')]), { routes })[0]?.fix).toContain(
      '/projects/whale-nave',
    );
  });
});

const own: [string, RedirectRule[], string[]][] = [
  ['a self-redirect', [exact('/a', 'https://Orrery.example/a?x=1')], ['0 self-redirect']],
  ['a loop', [exact('/a', 'http://orrery.example/b'), exact('/b', '/a')], ['0 loop', '1 loop']],
  ['a chain', [exact('/a', 'https://orrery.example/b'), exact('/b', '/new')], ['0 chain']],
  ['a dead target', [exact('/a', 'https://orrery.example/gone')], ['0 dead-target']],
  [
    'the self-redirect of an expression',
    [patternRule('^/a/(.*)$', 'https://orrery.example/a/$1')],
    ['0 self-redirect'],
  ],
  ['nothing for the home page', [exact('/a', 'https://orrery.example')], []],
  ['nothing for another host', [exact('/a', 'https://shop.orrery.example/a')], []],
];
it.each(own)('[H3] in a map with absolute targets, finds %s', (_, rules, expected) => {
  const findings = validateMap(toMapEntries(rules), { routes, site: 'https://orrery.example' });
  expect(findings.map(({ index, code }) => `${index} ${code}`)).toEqual(expected);
});

it('[H3] reports that too many patterns lead to one another', () => {
  const rules = Array.from({ length: 90 }, (_, at) => patternRule(`^/a/x${at}(\\w?)$`, '/a/$1'));
  expect(found(rules)).toContain('0 not-analyzable');
  expect(found(rules.slice(0, 40))).not.toContain('0 not-analyzable');
});

const isDue = inTurn(2);

/** Quadratic work would take longer. */
const maxSeconds = 20;

it.runIf(isDue())('[H3] validates 100,000 exact rules in subquadratic time', () => {
  const rules = Array.from({ length: 100_000 }, (_, number) => exact(`/old/${number}/page`, `/new/${number}`));
  const { result: findings, seconds } = inProcessorTime(() => validateMap(toMapEntries(rules)));
  expect(findings).toEqual([]);
  expect(seconds).toBeLessThan(maxSeconds);
});

it.runIf(isDue())('[H3] resolves a chain of 100,000 rules with memoization', () => {
  const rules = Array.from({ length: 100_000 }, (_, number) => exact(`/n/${number}`, `/n/${number + 1}`));
  const { result: findings, seconds } = inProcessorTime(() => validateMap(toMapEntries(rules)));
  expect(seconds).toBeLessThan(maxSeconds);
  expect(findings).toHaveLength(99_999);
  expect(findings[0]?.message).toBe('takes 100000 redirects to reach /n/100000');
});
