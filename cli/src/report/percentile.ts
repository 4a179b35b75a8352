/**
 * Returns a percentile by nearest rank; undefined for no values.
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
