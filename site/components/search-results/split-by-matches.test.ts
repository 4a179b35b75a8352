import { describe, expect, it } from 'vitest';
import { splitByMatches } from './split-by-matches.ts';

const marked = (text: string, query: string) =>
  splitByMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('[A12] splitByMatches', () => {
  it.each([
    ['Light Tunnel', 'light', '[Light] Tunnel'],
    ['Musée des lumières', 'musee lumieres', '[Musée] des [lumières]'],
    ['Moonlight', 'light', 'Moonlight'],
    ['Lighting designer', 'light', '[Light]ing designer'],
    ['light lighting', 'lighting light', '[light] [lighting]'],
    ['A (b) c+', '(b c+', 'A [(b]) [c+]'],
    ['Ink 🪐 and ink', 'ink', '[Ink] 🪐 and [ink]'],
    ['Tidal Hall', '', 'Tidal Hall'],
    ['A hall and a tide', 'a', '[A] hall and [a] tide'],
    ['A hall and a tide', 'a hall', 'A [hall] and a tide'],
    ['VR, or virtual reality', 'v', 'VR, or virtual reality'],
    ['A wide-angle lens', 'wide-angle', 'A [wide-angle] lens'],
    [
      'A !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ B',
      '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
      'A [!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~] B',
    ],
  ])('finds the matches in %j for %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });
});
