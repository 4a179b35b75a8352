import { fetchRouteData, pollForNewBuild, takeUpdates } from '#client/builds/build-updates.ts';
import { trackScroll } from '#client/core/track-scroll.ts';
import { trackViewport } from '#client/device/viewport-classes.ts';
import { observeAppear } from '#client/motion/appear.ts';
import { startSmoothScroll } from '#client/motion/smooth-scroll.ts';
import { schedulePrefetch } from '#client/prefetch/schedule-prefetch.ts';
import { openSharesInPopups } from '#client/share/share-popup.ts';

/** Starts deferred scripts without UI. */
export function startDeferredScripts(): () => void {
  schedulePrefetch(fetchRouteData);
  const stops = [
    observeAppear(),
    trackViewport(),
    trackScroll(),
    startSmoothScroll(),
    pollForNewBuild(),
    takeUpdates(),
    openSharesInPopups(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
