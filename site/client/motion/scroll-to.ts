import { anchorScroll } from '#client/core/settings.ts';
import { onAnimationFrame } from './animation-frames.ts';

/** Lenis's default easing. */
const ease = (share: number): number => Math.min(1, 1.001 - 2 ** (-10 * share));

/** Events that precede scrolling by the visitor. */
const visitorScrollEvents = ['touchstart', 'wheel', 'keydown'] as const;

let stopCurrent = () => {};

/** Returns the position to which `scrollIntoView` would scroll. */
function getScrollTop(target: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  const room = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
  const last = document.documentElement.scrollHeight - innerHeight;
  return Math.min(last, Math.max(0, scrollY + target.getBoundingClientRect().top - room));
}

/** Scrolls smoothly to an element without Lenis. Scrolling by the visitor cancels it. */
export function scrollToElement(target: HTMLElement): void {
  stopCurrent();
  const from = scrollY;
  let gone = 0;
  const stopFrames = onAnimationFrame((elapsed) => {
    gone += elapsed;
    const share = gone / (anchorScroll.duration * 1000);
    // The target is measured on every frame, because images can change the page's height.
    scrollTo({ top: from + (getScrollTop(target) - from) * ease(share), behavior: 'instant' });
    if (share >= 1) stop();
  });
  const stop = () => {
    stopFrames();
    for (const name of visitorScrollEvents) window.removeEventListener(name, stop);
  };
  for (const name of visitorScrollEvents) window.addEventListener(name, stop, { passive: true });
  stopCurrent = stop;
}
