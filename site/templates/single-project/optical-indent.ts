/** Left side bearings in em by letter shape, measured in Chromium at 300px. */
const spaces: readonly [letters: RegExp, em: number][] = [
  [/[BDEFHIKLMNPRUÉÈÊËÎÏÙÛÜbhiklmnpru1]/, 0.04],
  [/[CGOQSÇÔÖcdegoqsç0689]/, 0.02],
];
const usual = 0.01;

/** Returns the indent in em that aligns the first letter's ink with the margin. */
export const getOpticalIndent = (title: string): number =>
  spaces.find(([letters]) => letters.test(title.trim().charAt(0)))?.[1] ?? usual;
