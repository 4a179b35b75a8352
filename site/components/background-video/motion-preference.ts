type Connection = { saveData?: boolean };

/** Returns false if the user prefers reduced motion or reduced data. */
export function allowsMotion(): boolean {
  // The Network Information API is missing in TypeScript's DOM library and in some browsers.
  const { connection } = navigator as Navigator & { connection?: Connection };
  const asksForLess = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  return !asksForLess && !connection?.saveData;
}
