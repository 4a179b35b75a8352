/**
 * The space that the display font leaves before a letter, in em, by its shape: measured in Chromium at 300 px. A giant title
 * that starts that much further left stands on the margin with its ink.
 */
const spaces: readonly [letters: RegExp, em: number][] = [
  [/[BDEFHIKLMNPRUÉÈÊËÎÏÙÛÜbhiklmnpru1]/, 0.04],
  [/[CGOQSÇÔÖcdegoqsç0689]/, 0.02],
];
const usual = 0.01;

/** How far a giant title is moved to the left, in em, so that its first letter stands on the margin. */
export const opticalIndent = (title: string): number =>
  spaces.find(([letters]) => letters.test(title.trim().charAt(0)))?.[1] ?? usual;
