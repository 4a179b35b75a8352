import { describe, expect, it } from 'vitest';
import { fitTags, purgeKeys } from './tag-header.ts';

const most = 600;
const some = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}:${index}`);
const countBytes = (names: readonly string[]) => names.join(' ').length;
const isPurgedBy = (names: readonly string[], tag: string) => purgeKeys([tag]).some((name) => names.includes(name));

describe('[B9] fitTags', () => {
  const pages: [what: string, tags: string[]][] = [
    ['few tags', [...some('link', 10), 'uri:en:projects', 'section:projects:en']],
    ['a hundred tags', [...some('card', 50), ...some('asset', 50), 'uri:en:projects']],
    [
      'a listing of 1,000 projects',
      [...some('card', 1000), ...some('asset', 1000), ...some('title', 40), 'uri:en:projects'],
    ],
    ['5,000 tags of one kind', some('card', 5000)],
    ['long URIs', Array.from({ length: 40 }, (_, index) => `uri:en:${'x'.repeat(240)}${index}`)],
    [
      'many of each kind',
      [
        'entry',
        'card',
        'title',
        'link',
        'section',
        'list',
        'uri',
        'global',
        'category',
        'categorygroup',
        'asset',
        'form',
        'routes',
      ].flatMap((kind) => some(kind, 300)),
    ],
  ];

  it.each(pages)('%s: the keys fit the limit, and every tag still purges the page', (_, tags) => {
    const names = fitTags(tags, most);
    expect(countBytes(names)).toBeLessThanOrEqual(most);
    expect(tags.filter((tag) => !isPurgedBy(names, tag))).toEqual([]);
  });

  it('leaves a short list of tags unchanged', () => {
    expect(fitTags(['card:1', 'uri:en:'], most)).toEqual(['card:1', 'uri:en:']);
    expect(fitTags([], most)).toEqual([]);
  });

  it('a hundred short keys stay selective: of 1,000 other tags, fewer than ten purge the page', () => {
    const names = fitTags([...some('card', 55), ...some('asset', 55)], most);
    const others = [...some('card', 555).slice(55), ...some('asset', 555).slice(55)];
    expect(others.filter((tag) => isPurgedBy(names, tag)).length).toBeLessThan(10);
  });

  it('summarizing one kind keeps the others selective', () => {
    const names = fitTags([...some('card', 1000), ...some('title', 40), 'uri:en:projects'], most);
    const others = [...some('title', 540).slice(40), ...some('entry', 500), ...some('uri', 500)];
    expect(others.filter((tag) => isPurgedBy(names, tag)).length).toBeLessThan(10);
  });
});
