/** Glyph widths in em (weight 640, .giant tracking), measured in Chromium, rounded up. */
const widths: readonly [letters: RegExp, em: number][] = [
  [/[ilj.,:;!'’| ]/, 0.26],
  [/[frt1IJ()-]/, 0.36],
  [/[mwMW&—]/, 0.8],
  [/\p{Lu}/u, 0.6],
];
const usual = 0.52;

/** Estimates the width of a one-line title in em, slightly high, for font sizing. */
export function getTitleWidth(text: string): number {
  const total = [...text].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual),
    0,
  );
  return Math.max(1, Math.round(total * 100) / 100);
}

/** Estimates the width of the title's widest word in em. */
export const getWidestWordWidth = (text: string): number => Math.max(...text.split(/\s+/).map(getTitleWidth));
