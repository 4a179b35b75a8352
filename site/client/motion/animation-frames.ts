import { animationFrames } from '#client/core/settings.ts';

/** Calls back on every frame with the elapsed milliseconds, or with adjustedLag after a long gap. */
export function onAnimationFrame(callback: (elapsed: number) => void): () => void {
  let last = performance.now();
  let request = 0;
  const step = () => {
    const now = performance.now();
    const elapsed = now - last;
    last = now;
    request = requestAnimationFrame(step);
    callback(elapsed > animationFrames.lagThreshold ? animationFrames.adjustedLag : elapsed);
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}
