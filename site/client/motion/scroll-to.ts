import { anchorScroll } from '#client/core/settings.ts';
import { onAnimationFrame } from './animation-frames.ts';

/** The easing of Lenis. */
const ease = (share: number): number => Math.min(1, 1.001 - 2 ** (-10 * share));

/** The events that show that the visitor is scrolling. */
const ownScrolling = ['touchstart', 'wheel', 'keydown'] as const;

let stopCurrent = () => {};

/** The position to which the browser itself would scroll for an element: below the header, with the page's scroll padding. */
function placeOf(target: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  const room = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
  const last = document.documentElement.scrollHeight - innerHeight;
  return Math.min(last, Math.max(0, scrollY + target.getBoundingClientRect().top - room));
}

/** Scrolls to an element without Lenis. Stops when the visitor scrolls. */
export function scrollToElement(target: HTMLElement): void {
  stopCurrent();
  const from = scrollY;
  let gone = 0;
  const stopFrames = onAnimationFrame((elapsed) => {
    gone += elapsed;
    const share = gone / (anchorScroll.duration * 1000);
    // The position is read again, because pictures on the way may change the page's length.
    scrollTo({ top: from + (placeOf(target) - from) * ease(share), behavior: 'instant' });
    if (share >= 1) stop();
  });
  const stop = () => {
    stopFrames();
    for (const name of ownScrolling) window.removeEventListener(name, stop);
  };
  for (const name of ownScrolling) window.addEventListener(name, stop, { passive: true });
  stopCurrent = stop;
}
