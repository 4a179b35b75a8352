/** Returns monotonic epoch milliseconds. Next stamps `'use cache'` entries with the same clock. */
export const now = (): number => performance.timeOrigin + performance.now();
