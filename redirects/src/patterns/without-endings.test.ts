import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleRuns } from '../../../tests/support/sampled.ts';
import { compilePattern } from './compile-pattern.ts';
import { getEndings, withoutEndings } from './without-endings.ts';

it.each([
  ['\\.php$', ['.php']],
  ['.*\\.php$', ['.php']],
  ['\\.(?:jpe?g|PNG)$', ['.jpg', '.jpeg', '.png']],
  ['\\.(css|js)$', ['.css', '.js']],
  ['^/a\\.php$', undefined],
  ['\\.php', undefined],
  ['\\.\\w+$', undefined],
  ['\\.php(/|$)', undefined],
  ['/[^/]+\\.php$', undefined],
])('[H4] finds the endings of %s: %j', (source, endings) => {
  expect(getEndings(source)?.toSorted()).toEqual(endings?.toSorted());
});

it.each([
  ['^/shop.*$', ['.php'], '^/shop(?:|p|hp|php|.*(?:[^p]|[^h]p|[^p]hp|[^.]php))$'],
  ['^/a.php.*$', ['.php'], undefined],
  ['^/blog/(\\d+)$', ['.php'], undefined],
])('[H4] %s without %j is %s', (source, endings, expected) => {
  expect(withoutEndings(source, endings)).toBe(expected);
});

it('[H4] a narrowed expression matches the same paths, except paths with the endings', () => {
  const heads = [
    '^/shop.*$',
    '^(/shop.*)$',
    '^/blog(?:/.*)?$',
    '^/(blog(?:/.*)?)$',
    '^/blog/(.*)$',
    '^/p.*$',
    '^/a.ph.*$',
  ];
  const texts = fc.array(fc.constantFrom('p', 'h', '.', 'a', '/', 's', 'x', 'n', 'g'), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.constantFrom('/shop', '/blog', '/blog/', '/p', '/a.ph'),
      texts,
      fc.constantFrom(['.php'], ['.php', '.h', '.phpx'], ['.png', '.pg', 'hp']),
      (source, begin, letters, endings) => {
        const narrowed = withoutEndings(source, endings);
        if (narrowed === undefined) return;
        const path = begin + letters.join('');
        const target = source.includes('(/') || source.includes('(b') || source.includes('(.') ? '/to/$1' : '/to';
        const was = compilePattern(source).expand(path, target);
        const is = compilePattern(narrowed).expand(path, target);
        expect([path, is]).toEqual([path, endings.some((ending) => path.endsWith(ending)) ? undefined : was]);
      },
    ),
    sampleRuns(5_000, 1_000),
  );
});
