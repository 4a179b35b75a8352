/**
 * Epoch milliseconds, monotonic inside a process: the clock that Next stamps `'use cache'` entries with,
 * so that times of renders and of invalidations can be compared.
 */
export const now = (): number => performance.timeOrigin + performance.now();
