import { anchorScroll } from '#browser/behaviour/figures.ts';

/** As Lenis eases. */
const ease = (share: number): number => Math.min(1, 1.001 - 2 ** (-10 * share));

/** The events that show that the visitor is scrolling. */
const ownScrolling = ['touchstart', 'wheel', 'keydown'] as const;

let stopCurrent = () => {};

/** Where the browser itself would scroll to for an element: under the header, with the page's scroll padding. */
function placeOf(target: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  const room = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
  const last = document.documentElement.scrollHeight - innerHeight;
  return Math.min(last, Math.max(0, scrollY + target.getBoundingClientRect().top - room));
}

/** Scrolls to an element without Lenis, until it is there or the visitor scrolls. */
export function glideTo(target: HTMLElement): void {
  stopCurrent();
  const from = scrollY;
  const began = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of ownScrolling) window.removeEventListener(name, stop);
  };
  const step = () => {
    const share = (performance.now() - began) / (anchorScroll.duration * 1000);
    // The place is read anew, because pictures on the way may change the page's length.
    scrollTo({ top: from + (placeOf(target) - from) * ease(share), behavior: 'instant' });
    if (share < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const name of ownScrolling) window.addEventListener(name, stop, { passive: true });
  stopCurrent = stop;
  frame = requestAnimationFrame(step);
}
