import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runSeed, sampleRuns, sampleTries } from '../../../tests/support/sampled.ts';
import { createMatcher } from '../match/matcher.ts';
import { canonicalPath } from '../paths/canonical-path.ts';
import { getSamples } from '../patterns/samples.ts';
import { isSubset } from '../patterns/set-operations.ts';
import { type RedirectRule, redirectCodes } from '../rules/redirect-rule.ts';
import { unrelatedPaths } from '../rules/sample-paths.ts';
import { exact, patternRule } from '../testing/rules.ts';
import { formats } from './registry.ts';
import type { RedirectFormat } from './shared/format.ts';
import { matches } from './shared/place.ts';

const segment = fc.oneof(
  fc.stringMatching(/^[a-z0-9_-]{1,6}$/),
  fc.constantFrom(
    'Old',
    'café',
    'naïve',
    '日本',
    "it's",
    '(x)',
    '+',
    '*',
    'a:b',
    ':c',
    '$1',
    '~u',
    'a.b',
    'a,b',
    'a;b',
  ),
  fc.constantFrom('with space', 'percent%25', '{x}', '"q"', 'back\\slash', '[z]', 'default', '#', 'a&b=c', '%2F', '!'),
);
const path = fc
  .array(segment, { minLength: 1, maxLength: 3 })
  .map((parts) => canonicalPath(`/${parts.join('/').replace('#', '%23')}`));
const target = fc.oneof(
  path,
  fc.tuple(path, fc.constantFrom('?x=1', '?a=b&c=%20', '?a=b+c', '#part', '?x=1#part')).map((parts) => parts.join('')),
  fc.constantFrom('https://shop.example/', 'https://shop.example/a?b=c'),
);
const code = fc.constantFrom(...redirectCodes);
const expression = fc.constantFrom<[string, string]>(
  ['^/p/([^/]+)$', '/products/$1'],
  ['^/q/(\\d+)-([^/]+)/?$', '/r/$2/$1'],
  ['^/(?:s|t)/(.+)$', '/u?from=$1'],
  ['^/v/(.*)/end$', '/w/$1#top'],
  ['^/x/(a|b)(?:/.*)?$', 'https://shop.example/$1'],
  ['^/y(?:/([^/]+))?$', '/z'],
  ['^/caf%C3%A9/([a-z.]{2,3})$', '/coffee/$1'],
  ['^/news/(.*)$', '/articles/$1'],
  ['^/news/?$', '/articles'],
  ['^/team/(?:index\\.html)?$', '/people'],
  ['^/team(?:/|\\.html)$', '/people'],
  ['^/(?:m|n(?:/o)?)/(?:(.+)|)$', '/k/$1'],
  ['^/o/(a(?:/(b|c/))?)?$', '/l/$1'],
);
const rule: fc.Arbitrary<RedirectRule> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(path, target, code).map((parts) => exact(...parts)) },
  { weight: 1, arbitrary: fc.tuple(expression, code).map(([[origin, to], status]) => patternRule(origin, to, status)) },
);

/** Requests that distinguish two maps: each origin, and similar paths. */
function createProbes(rules: readonly RedirectRule[]): string[] {
  const own = rules.flatMap(({ regex, origin }) => (regex ? getSamples(origin) : [origin]));
  return own.flatMap((one) => [
    one,
    one.toUpperCase(),
    `${one}/`,
    `${one}/x`,
    `/x${one}`,
    one.slice(0, -1),
    one.normalize('NFD'),
  ]);
}

const options = { site: 'https://orrery.example' };

/** Returns the rules whose export reports no difference. */
function withoutReported(rules: readonly RedirectRule[], write: RedirectFormat['serialize']): readonly RedirectRule[] {
  const reported = new Set(write(rules, options).issues.map(({ index }) => index));
  const others = rules.filter((_, index) => !reported.has(index));
  return others.length === rules.length ? rules : withoutReported(others, write);
}

it.each(formats)('[H4] $name round-trips', ({ serialize: write, parse: read }) => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
      const kept = withoutReported(rules, write);
      const { entries, issues: problems } = read(write(kept, options).text);
      expect(problems).toEqual([]);
      const [before, after] = [createMatcher(kept), createMatcher(entries.map((entry) => entry.rule))];
      for (const probe of createProbes(kept)) {
        const [one, other] = [before.match(probe), after.match(probe)];
        expect([probe, other?.target, other?.code]).toEqual([probe, one?.target, one?.code]);
      }
    }),
    { ...sampleRuns(150, 20), examples: [[[exact('/(x)', '/$1/-', 301)]]] },
  );
});

/** Parts of expressions, which overlap often. */
const word = fc.constantFrom('a', 'b', '7');
const atom = fc.oneof(word, fc.constantFrom('([^/]+)', '(?:a|b)', '(a|b)', '[^/]+', '(\\d+)', 'B', 'caf%C3%A9'));
const start = fc.array(atom, { maxLength: 2 }).map((parts) => parts.map((part) => `/${part}`).join(''));
/** Ends that can be empty, whose slash is optional, with alternatives, and with nested groups. */
const tails = `
  /? /* /+ / /.* /(.*) /(.+) (?:/(.*))? (/.*)? (?:/.*)? /[^/]* /([^/]*)/?
  /(?:index\\.html)? /(index\\.html)? (?:/|\\.html) (?:\\.html|/)? (?:\\.html)? (?:/index\\.html|/)
  /(?:a|b/) /(a|) /(?:a/?|b) (?:/a|/b/)? /(?:(.+)|b) /(?:b|(.+)) /([^/]+|.*)
  /(a(?:/b)?)? (?:/a(?:/(.*))?)? (?:/(a|b(?:/(.*))?))? (?:/([^/]+)(?:/.*)?)?`;
const tail = fc.constantFrom('', ...tails.trim().split(/\s+/));
const ends =
  '/t /t/$1 /t/$1x /t-$1-$2 /t/$2 /t/$1/$2 /t?p=$1 /t#$1 https://x.example/$1 https://orrery.example/b / /$1 /a/$1';
const generated = fc
  .record({
    parts: fc.tuple(start, tail, start, tail),
    form: fc.constantFrom('^1$', '^1$', '^1$', '^(?:1|2)$', '^(1)$', '^1$|^2$', '^1', '1$'),
    end: fc.constantFrom(...ends.split(' ')),
    leadsToParent: fc.boolean(),
    code,
  })
  .map(({ parts: [one, first, other, second], form, end, leadsToParent, code: status }) => {
    const origin = form.replace('1', () => one + first).replace('2', () => other + second);
    const captures = origin.match(/\((?!\?)/g)?.length ?? 0;
    const isPossible = [1, 2].every((number) => number <= captures || !end.includes(`$${number}`));
    const parent = /^[/\w%]+$/.test(one) ? one : '/b';
    return patternRule(origin, isPossible && !leadsToParent ? end : parent, status);
  })
  // `validate` rejects these rules, and importing them mends or reports them.
  .filter(({ origin }) => isSubset(origin, []) === false && !unrelatedPaths.some((one) => matches(origin, one)));
const words = fc.array(word, { maxLength: 2 }).map((parts) => `/${parts.join('/')}`);
const plain = fc
  .tuple(words, fc.oneof(words, fc.constantFrom('/t', 'https://x.example/')), code)
  .map((parts) => exact(...parts));

const seconds = ['a', 'b', '7', 'B', 'index.html', 'a.html', 'x'].flatMap((name) => [name, `${name}/a`, `${name}/x`]);
const requests = ['a', 'b', '7', 'B', 'x', 'caf%C3%A9', 'index.html', 'a.html']
  .flatMap((first) => [`/${first}`, ...seconds.map((second) => `/${first}/${second}`)])
  .flatMap((one) => [one, `${one}/`]);

it.each(formats)(
  '[H4] $name: a file has the meaning of its rules for every path',
  ({ serialize: write, parse: read }) => {
    const numRuns = sampleTries(300, 50);
    let patterns = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(generated, plain), { minLength: 1, maxLength: 4 }), (rules) => {
        const kept = withoutReported(rules, write);
        patterns += kept.filter(({ regex }) => regex).length;
        const { entries, issues } = read(write(kept, options).text);
        expect(issues).toEqual([]);
        const getMeaning = (list: readonly RedirectRule[]) => {
          const matcher = createMatcher(list, options);
          return ['/', ...requests].map((one) => {
            const { target, code: status } = matcher.match(one) ?? {};
            return `${one} ${status} ${target?.replace(options.site, '')}`;
          });
        };
        expect(getMeaning(entries.map((entry) => entry.rule))).toEqual(getMeaning(kept));
      }),
      { seed: runSeed, numRuns },
    );
    expect(patterns).toBeGreaterThan(numRuns / 50);
  },
);
