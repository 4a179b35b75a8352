/** Constants of client scripts, with their units and their requirement, if any (docs/requirements.md). */

const second = 1000;
const minute = 60 * second;

/** The header's theme (D4). */
export const headerTheme = {
  /** The top tenth of the viewport. */
  rootMargin: '0px 0px -90% 0px',
  /** Delay before the default theme returns. */
  revertDelay: 100,
} as const;

/** The page transition's loader (D3; the times come from the design). */
export const pageTransition = {
  /** Delay before the loader shows. */
  loaderDelay: 250,
  /** Maximum exit time. */
  loaderLeave: 400,
  /** Duration of the image transition. */
  morph: 700,
} as const;

/** Lenis options (D6). The duration is in seconds. */
export const smoothScroll = {
  duration: 1.2,
  wheelMultiplier: 1,
  touchMultiplier: 2,
  isTouchSmooth: false,
} as const;

/** Scrolling to an anchor (D6). The page's scroll padding sets the offset. */
export const anchorScroll = {
  /** Seconds. */
  duration: 0.9,
} as const;

/** Animation frames (D6). The browser sets their rate, usually 60 a second. Times in milliseconds. */
export const animationFrames = {
  /** Frame gaps above lagThreshold count as adjustedLag. */
  lagThreshold: 500,
  adjustedLag: 33,
} as const;

/** The appear animation (D5). Times in milliseconds. */
export const appear = {
  /** Fraction of the viewport an element must enter. */
  viewportShare: 0.15,
  /** For children of a group. */
  childViewportShare: 0.2,
  staggerIn: 200,
  staggerOut: 200,
} as const;

/** Times after the last resize at which the window is measured, in milliseconds (D7). */
export const resize = { soon: 50, stopped: 400 } as const;

/** Debounce of the search field in milliseconds (from the design). */
export const searchPause = 250;

/** Prefetching (D8). Next's scheduler already limits it to four at a time. */
export const prefetch = {
  /** Delay after load. */
  delay: 1 * second,
} as const;

/** Milliseconds after which deferred work starts even if the browser is never idle. */
export const idleTimeout = 2 * second;

/** Minimum time in milliseconds between two reloads of a page whose chunks fail to load (D10). */
export const reloadGuard = 10 * second;

/** Poll interval for new builds (D9). */
export const buildCheckInterval = 10 * minute;

/** Tracking (D14). */
export const tracking = {
  /** Fraction of the footer that must be visible. */
  footerShare: 0.25,
  /** In percent. */
  scrollDepths: [15, 25, 50, 75, 90],
  dataLayer: 'dataLayer',
} as const;

/** Share windows (D12). */
export const sharePopup = {
  /** Pixels. */
  width: 626,
  height: 436,
  /** Interval at which the site checks whether the window was closed. */
  pollInterval: 500,
} as const;
