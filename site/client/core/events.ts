/** Identifies a page. */
export type PageMeta = {
  /** Route name. */
  name: string;
  /** Name for the tag manager if it differs from the route's. */
  trackingName?: string | undefined;
  lang: string;
  /** Undefined for pages without an entry, such as search and 404. */
  slug: string | undefined;
  /** Section handle; the route name for pages without an entry. */
  type: string;
};

/** A page view, whether from a page load, a navigation or a step in the history. */
export type PageView = PageMeta & {
  /** Public path with query. */
  path: string;
  /** Whether only the query has changed. */
  isSamePath: boolean;
  /** Whether it shows results of a search while the visitor types, so the field keeps focus. */
  isRefined: boolean;
  isFirst: boolean;
  /** Whether it is the first page of the visit. A reload after a missing chunk does not start a new visit. */
  isInitialLoad: boolean;
};

/** Tag manager event. */
export type TrackedEvent = { event: string; [detail: string]: string | number | boolean | undefined };

/** Custom events on window by name, with their detail. */
export type ClientEvents = {
  'translated-url': string | undefined;
  'navigation-start': { path: string };
  /** The navigation was canceled. */
  'navigation-cancel': undefined;
  /** The page is in the DOM but not painted; set transition names here. */
  'page-commit': undefined;
  'page-arrival': PageView;
  /** The page is visible, and the loader is gone. */
  'page-shown': PageView;
  'chunk-error': { path: string; message: string };
  'manifest-update': { id: string };
  'consent-change': { measurement: boolean };
  'open-consent': undefined;
  'share-open': { network: string; url: string };
  'share-close': { network: string; url: string };
  /** Sends an event to the tag manager if the visitor has consented. */
  track: TrackedEvent;
};

export function emit<Name extends keyof ClientEvents>(name: Name, detail: ClientEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Adds a listener for events of this name. Returns a function that removes it. */
export function listen<Name extends keyof ClientEvents>(
  name: Name,
  listener: (detail: ClientEvents[Name]) => void,
): () => void {
  // Only emit() dispatches these events, so the detail type is known.
  const handle = (event: Event) => listener((event as CustomEvent<ClientEvents[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
