const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Returns the next index for an arrow, Home or End key, wrapping around; undefined for other keys. */
export function getRovingIndex(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps.get(key);
  return step === undefined ? undefined : (place + step + count) % count;
}
