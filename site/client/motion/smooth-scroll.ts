import type Lenis from 'lenis';
import { anchorScroll, smoothScroll } from '#client/core/settings.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';
import { onAnimationFrame } from './animation-frames.ts';
import { scrollToElement } from './scroll-to.ts';

const wantsMotion = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** Returns whether the primary pointer is a mouse or trackpad. */
const hasWheel = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Returns the target of a same-page link, or null. */
function findAnchor(event: MouseEvent): HTMLElement | null {
  const link = getClickedLink(event);
  if (!link || link.pathname !== location.pathname || link.search !== location.search || link.hash.length < 2)
    return null;
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

/** Scrolls to targets of same-page links. */
function scrollToAnchors(scrollTo: (target: HTMLElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const target = findAnchor(event);
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(history.state, '', `#${target.id}`);
    if (!target.matches('a, button, input, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    scrollTo(target);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Runs Lenis only while it scrolls, so an idle page requests no frames. */
function framesWhileScrolling(lenis: Lenis): { wake: () => void; stop: () => void } {
  let time = performance.now();
  let stopFrames: (() => void) | undefined;
  const stop = () => {
    stopFrames?.();
    stopFrames = undefined;
  };
  const step = (elapsed: number) => {
    time += elapsed;
    lenis.raf(time);
    if (lenis.isScrolling !== 'smooth') stop();
  };
  const wake = () => {
    stopFrames ??= onAnimationFrame(step);
  };
  // Initializes Lenis's clock.
  lenis.raf(time);
  lenis.on('virtual-scroll', wake);
  return { wake, stop };
}

/**
 * Smooths anchor scrolling and, with Lenis, the wheel. Keyboard, scroll bar and touch stay native. With reduced motion
 * it does nothing; on touch devices, Lenis is not loaded.
 */
export function startSmoothScroll(): () => void {
  if (!wantsMotion()) return () => {};
  if (!hasWheel()) return scrollToAnchors(scrollToElement);
  let stop = () => {};
  let isStopped = false;
  import('lenis').then(({ default: LenisScroll }) => {
    if (isStopped) return;
    const lenis = new LenisScroll({
      duration: smoothScroll.duration,
      wheelMultiplier: smoothScroll.wheelMultiplier,
      touchMultiplier: smoothScroll.touchMultiplier,
      syncTouch: smoothScroll.isTouchSmooth,
      stopInertiaOnNavigate: true,
      allowNestedScroll: true,
      prevent: (node) => node.localName === 'dialog' || node.hasAttribute('popover'),
    });
    const frames = framesWhileScrolling(lenis);
    const stopAnchors = scrollToAnchors((target) => {
      // Lenis updates its position one frame late; this event makes it update now.
      dispatchEvent(new Event('scroll'));
      // Lenis applies scroll-padding.
      lenis.scrollTo(target, { duration: anchorScroll.duration });
      frames.wake();
    });
    stop = () => {
      stopAnchors();
      frames.stop();
      lenis.destroy();
    };
  });
  return () => {
    isStopped = true;
    stop();
  };
}
