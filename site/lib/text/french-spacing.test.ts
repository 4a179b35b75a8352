import { expect, it } from 'vitest';
import { applyFrenchSpacing } from './french-spacing.ts';

it.each([
  ['Vraiment ?', 'Vraiment\u202f?'],
  ['Deux choses\u00a0: le bruit ; la lumière !', 'Deux choses\u202f: le bruit\u202f; la lumière\u202f!'],
  ['Le « Grand Hall »', 'Le «\u202fGrand Hall\u202f»'],
  ['Déjà juste\u202f?', 'Déjà juste\u202f?'],
  ['20 736 fils, 1 000 000 de visites', '20\u202f736 fils, 1\u202f000\u202f000 de visites'],
])('[A6] %j becomes %j', (text, expected) => {
  expect(applyFrenchSpacing(text)).toBe(expected);
});

it.each([
  'à 12:30',
  'https://example.com/a?b=c;d',
  '<a href="tel:+1 514 555 0123">+1 514 555 0123</a>',
  '514 555 0123',
  'de 2024 300 pièces',
  '06 12 34 56 78',
  'un 3 mâts',
  'Sans espace!',
])('[A6] %j stays unchanged', (text) => {
  expect(applyFrenchSpacing(text)).toBe(text);
});
