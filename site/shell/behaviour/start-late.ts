import { followScroll } from '#lib/behaviour/follow-scroll.ts';
import { fetchRouteData, takeUpdates, watchBuild } from '#lib/builds/watch-build.ts';
import { watchWindow } from '#lib/device/watch-window.ts';
import { watchAppearances } from '#lib/motion/appear.ts';
import { smoothScrolling } from '#lib/motion/smooth-scroll.ts';
import { timePrefetch } from '#lib/prefetch/prefetch-time.ts';
import { openSharesInPopups } from '#lib/share/share-popup.ts';

/** Starts what watches the page without drawing anything. Returns a stop. */
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
