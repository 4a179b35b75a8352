import { expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

const kept = { volume: 0.4, muted: true, speed: 2, quality: 720, captions: true, language: 'fr' };

it('[E4] keeps volume, muted, speed, quality, captions and language', () => {
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
});

it('[E4] drops unknown keys and values of the wrong type', () => {
  const text = JSON.stringify({ ...kept, volume: 'loud', speed: null, language: 7, other: 1 });
  expect(parsePreferences(text)).toEqual({ muted: true, quality: 720, captions: true });
});

it.each(['', 'nonsense', 'null', '7', '[]', '"text"'])('[E4] returns {} for %j', (text) => {
  expect(parsePreferences(text)).toEqual({});
});
