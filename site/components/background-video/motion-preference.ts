type Connection = { saveData?: boolean };

/** Whether a film may start by itself: the visitor has asked neither for reduced motion nor for reduced data. */
export function allowsMotion(): boolean {
  // The Network Information API is not in TypeScript's DOM library, and not in every browser.
  const { connection } = navigator as Navigator & { connection?: Connection };
  const asksForLess = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  return !asksForLess && !connection?.saveData;
}
