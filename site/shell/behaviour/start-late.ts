import { followScroll } from '#browser/behaviour/follow-scroll.ts';
import { fetchRouteData, takeUpdates, watchBuild } from '#browser/builds/watch-build.ts';
import { watchWindow } from '#browser/device/watch-window.ts';
import { watchAppearances } from '#browser/motion/appear.ts';
import { smoothScrolling } from '#browser/motion/smooth-scroll.ts';
import { timePrefetch } from '#browser/prefetch/prefetch-time.ts';
import { openSharesInPopups } from '#browser/share/share-popup.ts';

/** Starts the deferred behaviour that renders nothing. Returns a function that stops it. */
export function startLate(): () => void {
  timePrefetch(fetchRouteData);
  const stops = [
    watchAppearances(),
    watchWindow(),
    followScroll(),
    smoothScrolling(),
    watchBuild(),
    takeUpdates(),
    openSharesInPopups(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
