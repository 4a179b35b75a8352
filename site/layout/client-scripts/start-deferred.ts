import { fetchRouteData, takeUpdates, watchBuild } from '#client/builds/build-updates.ts';
import { followScroll } from '#client/core/track-scroll.ts';
import { watchWindow } from '#client/device/viewport-classes.ts';
import { watchAppearances } from '#client/motion/appear.ts';
import { smoothScrolling } from '#client/motion/smooth-scroll.ts';
import { timePrefetch } from '#client/prefetch/schedule-prefetch.ts';
import { openSharesInPopups } from '#client/share/share-popup.ts';

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
