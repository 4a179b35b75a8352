import type { Page } from '@playwright/test';

/** One animation of a view transition, with times in milliseconds. */
export type RecordedAnimation = { part: string; name: string; duration: number; delay: number };

/**
 * Records the animations of each view transition of the page from the next navigation on, and returns a function that
 * reads them.
 */
export async function recordTransitions(page: Page): Promise<() => Promise<RecordedAnimation[][]>> {
  await page.addInitScript(() => {
    window.recordedTransitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      transition.ready
        .then(() => {
          const animations = document.getAnimations().flatMap((animation) => {
            const { effect } = animation;
            if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition'))
              return [];
            if (!(animation instanceof CSSAnimation)) return [];
            const { duration, delay = 0 } = effect.getTiming();
            return { part: effect.pseudoElement, name: animation.animationName, duration: Number(duration), delay };
          });
          window.recordedTransitions.push(animations);
        })
        .catch(() => {});
      return transition;
    };
  });
  return () => page.evaluate(() => window.recordedTransitions);
}
