/** Widths in em of the display face at weight 640 and the tracking of `.giant`, measured in Chromium and rounded up. */
const widths: readonly [letters: RegExp, em: number][] = [
  [/[ilj.,:;!'’| ]/, 0.24],
  [/[frt1IJ()-]/, 0.34],
  [/[mwMW&—]/, 0.78],
  [/\p{Lu}/u, 0.58],
];
const usual = 0.5;

/**
 * How wide a title of plain text stands on one line, in em of its own size: a little more than it will be, so that a size
 * made from it lets every title fill the page and none leave it.
 */
export function titleWidth(text: string): number {
  const total = [...text].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual),
    0,
  );
  return Math.max(1, Math.round(total * 100) / 100);
}
