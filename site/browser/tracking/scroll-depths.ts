import { tracking } from '#browser/behaviour/figures.ts';

/** The depths of scrolling that are told, in percent, in order. */
export function scrollDepths({ start, steps } = tracking.scrollDepth): number[] {
  const depths: number[] = [start];
  for (const { step, until } of steps)
    for (let depth = (depths.at(-1) ?? 0) + step; depth <= until; depth += step) depths.push(depth);
  return depths;
}
