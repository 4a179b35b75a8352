const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Where a key leads in a row of `count` places that begins again at its end; undefined for keys that are not ours. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps.get(key);
  return step === undefined ? undefined : (place + step + count) % count;
}
