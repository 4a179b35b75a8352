/**
 * Widths in em of the display font at weight 640 with the tracking of `.giant`, measured in Chromium and rounded up.
 */
const widths: readonly [letters: RegExp, em: number][] = [
  [/[ilj.,:;!'’| ]/, 0.26],
  [/[frt1IJ()-]/, 0.36],
  [/[mwMW&—]/, 0.8],
  [/\p{Lu}/u, 0.6],
];
const usual = 0.52;

/**
 * The width of a plain title on one line, in em, slightly overestimated, so that a font size derived from it lets every
 * title fill the page and none overflow it.
 */
export function titleWidth(text: string): number {
  const total = [...text].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual),
    0,
  );
  return Math.max(1, Math.round(total * 100) / 100);
}
