/**
 * The value that a share of the values does not exceed (nearest rank).
 * @param share from 0 to 1
 * @returns undefined for no values
 */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
