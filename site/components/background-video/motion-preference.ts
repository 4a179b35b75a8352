type Connection = { saveData?: boolean };

/** Returns false if the user prefers reduced motion or reduced data. */
export function allowsMotion(): boolean {
  // The Network Information API is not in TypeScript's DOM library, and not in every browser.
  const { connection } = navigator as Navigator & { connection?: Connection };
  const asksForLess = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  return !asksForLess && !connection?.saveData;
}
