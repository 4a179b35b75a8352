import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleRuns } from '../../../tests/support/sampled.ts';
import { createMatcher } from '../match/matcher.ts';
import { canonicalPath } from '../paths/canonical-path.ts';
import { getSamples } from '../patterns/samples.ts';
import { type RedirectRule, redirectCodes } from '../rules/redirect-rule.ts';
import { exact, patternRule } from '../testing/rules.ts';
import { formats } from './registry.ts';

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

it.each(formats)('[H4] $name round-trips', ({ serialize: write, parse: read }) => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
      const lost = new Set(write(rules, options).issues.map(({ index }) => index));
      const kept = rules.filter((_, index) => !lost.has(index));
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
