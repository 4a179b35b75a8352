import type { Page } from '@playwright/test';

/** Lists the animations that run longer than 200 ms, except scroll-driven animations. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const moves = animation.playState === 'running' && animation.timeline === document.timeline && end > 200;
      return moves && animation.effect instanceof KeyframeEffect
        ? [`${animation.effect.target?.className}: ${end} ms`]
        : [];
    }),
  );

export const scrollToShare = (page: Page, share: number): Promise<void> =>
  page.evaluate(
    (part) => window.scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' }),
    share,
  );
