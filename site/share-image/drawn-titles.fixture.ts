import type { Random } from '../../tests/support/seeded-random.ts';

/** Characters by kind, e.g. wide, narrow, or missing from the font. */
const kinds = [
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [...'abcdefghijklmnopqrstuvwxyz'],
  [...'0123456789'],
  [...'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ'],
  [...'—–“”‘’‚„…•‹›«»™€½¼¾¶§©®@%&#'],
  [...'\'.,:;!|()[]/\\"`^~_-'],
  [' ', '  ', '\t', '\n', '\u00a0', '\u202f', '\u2009', '\u2002'],
  [...'海の部屋潮汐厅展示光'],
  ['🪐', '🔭', '👩‍🚀', '🇫🇷', '☀️'],
  ['ﷺ', 'ش', 'ל', 'Ж', 'λ', 'ह', '\u0301', '\u200b', '\u200d', '\u202e', '\ufeff', '\ud800', '\u0000'],
] as const;

/** Mostly short titles, where a single character matters. */
const maxLengths = [1, 1, 2, 2, 3, 4, 6, 9, 20, 60, 200] as const;

/** Returns a title made of one to three kinds of characters. */
export function drawTitle(random: Random): string {
  const used = Array.from({ length: 1 + random.below(3) }, () => random.pick(kinds));
  const length = 1 + random.below(random.pick(maxLengths));
  return Array.from({ length }, () => random.pick(random.pick(used))).join('');
}
