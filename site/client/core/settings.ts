/** Every figure that the site's scripts use, with its unit and the section of the specification that it comes from. */

const second = 1000;
const minute = 60 * second;

/** The header's theme (section 4). */
export const headerTheme = {
  /** The top tenth of the viewport. */
  rootMargin: '0px 0px -90% 0px',
  /** Milliseconds before it falls back to the default theme. */
  revertDelay: 100,
} as const;

/** The loader of the page transition (section 2; the times are the design's). */
export const pageTransition = {
  /** Milliseconds of waiting before the loader shows. */
  loaderDelay: 250,
  /** Milliseconds that the loader may take to leave. */
  loaderLeave: 400,
  /** Milliseconds in which a picture moves from its card to the head of its page, or back. */
  morph: 700,
} as const;

/** Smooth scrolling (sections 2 and 9). Durations in seconds, as Lenis takes them. */
export const smoothScroll = {
  duration: 1.2,
  wheelMultiplier: 1,
  touchMultiplier: 2,
  isTouchSmooth: false,
} as const;

/** Scrolling to an anchor (section 2). The offset is in the page's scroll padding. */
export const anchorScroll = {
  /** Seconds. */
  duration: 0.9,
} as const;

/** Animation frames (section 9). Browsers set their rate, 60 a second on most screens. Times in milliseconds. */
export const frames = {
  /** After a longer wait for a frame, motion goes on as if only `adjustedLag` had passed. */
  lagThreshold: 500,
  adjustedLag: 33,
} as const;

/** The appear animation (section 4). Times in milliseconds. */
export const appear = {
  /** The share of the viewport's height that an element must have entered. */
  viewportShare: 0.15,
  /** The same for the children of a group. */
  childViewportShare: 0.2,
  staggerIn: 200,
  staggerOut: 200,
} as const;

/** Milliseconds after which a resized window is measured again (section 9): soon, and once it has stopped. */
export const resize = { soon: 50, stopped: 400 } as const;

/** Milliseconds without a keystroke after which the results of the search follow what is typed (the design's). */
export const searchPause = 250;

/** Prefetching (section 2). Next's scheduler has the specification's limit of four at a time. */
export const prefetch = {
  /** Milliseconds after the page has loaded. */
  delay: 1 * second,
} as const;

/** Milliseconds after which deferred work starts even if the browser is never idle (section 9). */
export const idleTimeout = 2 * second;

/** Milliseconds within which a page reloads at most once because a chunk could not be loaded (section 9). */
export const reloadGuard = 10 * second;

/** Milliseconds between two checks for a newer build. The specification leaves it open. */
export const buildCheckInterval = 10 * minute;

/** Tracking (sections 4 and 9). */
export const tracking = {
  /** The share of the footer that must be in sight. */
  footerShare: 0.25,
  /** Scroll depths in percent: from `start`, by each step up to its `until`. */
  scrollDepth: {
    start: 15,
    steps: [
      { step: 10, until: 25 },
      { step: 25, until: 75 },
      { step: 15, until: 100 },
    ],
  },
  dataLayer: 'dataLayer',
} as const;

/** Share windows (section 9). */
export const sharePopup = {
  /** Pixels. */
  width: 626,
  height: 436,
  /** Milliseconds between two checks whether the window was closed. */
  pollInterval: 500,
} as const;
