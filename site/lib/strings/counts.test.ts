import { expect, it } from 'vitest';
import { demoStrings } from '#blocks/fixture-html.ts';
import { translateCount } from './translate-count.ts';

/** Messages whose number is followed by no noun or is never one. */
const sameForAll = [
  'news.readingTime',
  'projects.index.all',
  'projects.index.latest',
  'forms.error.long',
  'forms.error.short',
  'forms.error.fewWords',
  'forms.error.manyWords',
];

it('[A2] every counted message has a singular and a plural in both languages', () => {
  const faults = Object.entries(demoStrings).flatMap(([site, strings]) =>
    Object.entries(strings)
      .filter(([key, message]) => message.includes('{count}') && !sameForAll.includes(key))
      .filter(([key]) => {
        const counted = key.replace(/\.(one|other)$/, '');
        return counted === key || !strings[`${counted}.one`] || !strings[`${counted}.other`];
      })
      .map(([key]) => `${site}: ${key}`),
  );
  expect(faults).toEqual([]);
});

it('[A2] [A6] no French message has an ordinary space before ; : ! ? or »', () => {
  const faults = Object.values(demoStrings.fr).filter((message) => /[ \u00a0][;:!?»]|«[ \u00a0]/.test(message));
  expect(faults).toEqual([]);
});

it.each([
  ['en', 0, '0 people', '0 notes', '0 press pieces'],
  ['en', 1, '1 person', '1 note', '1 press piece'],
  ['en', 2, '2 people', '2 notes', '2 press pieces'],
  ['fr', 0, '0 personne', '0 note', '0 article de presse'],
  ['fr', 1, '1 personne', '1 note', '1 article de presse'],
  ['fr', 2, '2 personnes', '2 notes', '2 articles de presse'],
] as const)('[A2] in %s, %d uses the language’s plural rules', (site, count, people, notes, press) => {
  const say = (key: 'team.count' | 'news.count.internal' | 'news.count.press') =>
    translateCount(demoStrings[site], site, key, count);
  expect([say('team.count'), say('news.count.internal'), say('news.count.press')]).toEqual([people, notes, press]);
});
