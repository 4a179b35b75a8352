import { expect, it } from 'vitest';
import { parseJson } from '../http/parse-json.ts';
import { describeTag, explanationSchema, sortByInvalidation } from './operator-api.ts';

it.each([
  ['entry:101:en', 'entry 101 (en)'],
  ['entry:101:en:whole', 'entry 101 (en), all fields'],
  ['card:101:puT3Wa', 'entry 101, some fields'],
  ['link:7', 'entry 7, URL'],
  ['list:projects:en:-:postDate:0', 'list of projects (en), from rank 0 by postDate'],
  ['list:projects:en:markets=museums:count', 'list of projects (en), markets=museums, length'],
  ['uri:fr:projets', 'URL projets (fr)'],
  ['asset:5001:picture', 'asset 5001, image'],
  ['constructor:1', 'constructor:1'],
])('[H7] describes %s as "%s"', (tag, words) => {
  expect(describeTag(tag)).toBe(words);
});

it('[H7] sorts tags by latest invalidation', () => {
  const tag = (name: string, at?: string) => ({
    tag: name,
    sources: [],
    invalidated: at === undefined ? null : { at, isHard: false },
  });
  const sorted = sortByInvalidation([
    tag('never'),
    tag('old', '2026-01-01T00:00:00.000Z'),
    tag('new', '2026-02-01T00:00:00.000Z'),
  ]);
  expect(sorted.map((one) => one.tag)).toEqual(['new', 'old', 'never']);
});

it.each(['', '<html>', '{}', '{"path":"/","state":"warm"}'])('[H7] "%s" is not an explanation', (body) => {
  expect(parseJson(explanationSchema, body)).toBeUndefined();
});
