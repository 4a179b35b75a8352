import { frames } from '#client/core/settings.ts';

/**
 * Calls back on every animation frame with the milliseconds of motion since the last one. Where the browser was late,
 * motion goes on from where it stopped instead of jumping ahead. Returns a function that stops it.
 */
export function onAnimationFrame(callback: (elapsed: number) => void): () => void {
  let last = performance.now();
  let request = 0;
  const step = () => {
    const now = performance.now();
    const elapsed = now - last;
    last = now;
    request = requestAnimationFrame(step);
    callback(elapsed > frames.lagThreshold ? frames.adjustedLag : elapsed);
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}
