import { tracking } from '#client/core/settings.ts';

/** Returns the tracked scroll depths in percent. */
export function scrollDepths({ start, steps } = tracking.scrollDepth): number[] {
  const depths: number[] = [start];
  for (const { step, until } of steps)
    for (let depth = (depths.at(-1) ?? 0) + step; depth <= until; depth += step) depths.push(depth);
  return depths;
}
