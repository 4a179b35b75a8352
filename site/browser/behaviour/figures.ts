/**
 * Every figure of the site's behaviour, with its unit and the section of the specification that it comes from. Style
 * sheets that need one repeat it, and a test compares the two.
 */

const second = 1000;
const minute = 60 * second;

/** The header's theme (section 4). */
export const headerTheme = {
  /** The top tenth of the viewport. */
  rootMargin: '0px 0px -90% 0px',
  /** Milliseconds before it falls back to the default theme. */
  revertDelay: 100,
} as const;

/** The page transition and its loader (section 2; the times are the design's). */
export const pageTransition = {
  /** Milliseconds the old page takes to leave; the new one begins after it. */
  outDuration: 250,
  /** Milliseconds the new page takes to come. */
  inDuration: 450,
  /** Milliseconds of waiting before the loader shows. */
  loaderDelay: 250,
  /** Milliseconds that the loader may take to leave. */
  loaderLeave: 400,
} as const;

/** Smooth scrolling (sections 2 and 9). Durations in seconds, as Lenis takes them. */
export const smoothScroll = {
  duration: 1.2,
  wheelMultiplier: 1,
  touchMultiplier: 2,
  isTouchSmooth: false,
  /** Milliseconds; Lenis measures the page again this long after it changed its size. It has no option for it. */
  resizeDebounce: 250,
} as const;

/** Scrolling to an anchor (section 2). */
export const anchorScroll = {
  /** Seconds. */
  duration: 0.9,
  /** Pixels between the header and what is scrolled to. */
  offset: -40,
} as const;

/** The appear animation (section 4). Times in milliseconds. */
export const appear = {
  /** The share of the viewport's height that an element must have entered. */
  viewportShare: 0.15,
  /** The same for the children of a group. */
  childViewportShare: 0.2,
  staggerIn: 200,
  staggerOut: 200,
  childDuration: 600,
} as const;

/**
 * The root's font size by the width of the window (section 9), in CSS pixels; reset.css repeats it relative to the
 * reader's own size.
 */
export const rootFontSize = {
  /** Up to this width, except for portrait windows that are narrower still. */
  small: { upTo: 1380, size: 14 },
  portrait: { upTo: 768, size: 16 },
  /** From this width on, a share of it. */
  large: { from: 1600, shareOfWidth: 0.01 },
} as const;

/** Stacking order (section 9); tokens.css repeats it as `--z-…`. */
export const stacking = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 } as const;

/**
 * CSS pixels from which the header shows its links in its row, not only in the menu (section 2; the width is the
 * design's).
 */
export const desktopFrom = 900;

/** Milliseconds after which a resized window is measured again (section 9): soon, and once it has settled. */
export const resize = { soon: 50, settled: 400 } as const;

/** Prefetching (section 2). */
export const prefetch = {
  /** Milliseconds after the page has loaded. */
  delay: 1 * second,
  /** Most preloads at a time. Next's scheduler has this limit; a test proves it. */
  limit: 4,
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

/** Seconds for which the visitor's consent choice is kept: six months, as the CNIL recommends. */
export const consentMaxAge = 182 * 24 * 60 * 60;
