/** The identity of a page. */
export type PageMeta = {
  /** The name of its route. */
  name: string;
  /** The name by which the tag manager counts it, if not its route's. */
  trackingName?: string | undefined;
  lang: string;
  /** Undefined for a page that shows no entry, such as the search and the 404. */
  slug: string | undefined;
  /** The entry's section, for example `projects`; the route's name for a page that shows no entry. */
  type: string;
};

/** A page has come into view, by loading, by a link, or by going back. */
export type PageArrival = PageMeta & {
  /** The path with its query, as the visitor sees it. */
  path: string;
  /** Whether only the query changed since the page before. */
  isSamePath: boolean;
  /** Whether the visitor narrowed the page down in place, as by typing in the search: the focus stays where it is. */
  isRefined: boolean;
  isFirst: boolean;
  /** Whether the visit began with it: a later page is reloaded, and then the first of its document, if a chunk is missing. */
  isInitialLoad: boolean;
};

/** An event for the tag manager. */
export type TrackedEvent = { event: string; [detail: string]: string | number | boolean | undefined };

/** The events on `window` by which components communicate, with their details. */
export type ClientEvents = {
  'translated-url': string | undefined;
  'navigation-start': { path: string };
  /** The visitor has returned to the page in view before the awaited one arrived. */
  'navigation-stop': undefined;
  /** A page is in place, but not painted yet: what is measured or named now is part of its transition. */
  'page-commit': undefined;
  'page-arrival': PageArrival;
  /** The page has arrived and the loader, if it showed, is gone. */
  'page-shown': PageArrival;
  'chunk-error': { path: string; message: string };
  'manifest-update': { id: string };
  'consent-change': { measurement: boolean };
  'open-consent': undefined;
  'share-open': { network: string; url: string };
  'share-close': { network: string; url: string };
  /** Asks the tracking to pass this on, if the visitor has consented. */
  track: TrackedEvent;
};

export function emit<Name extends keyof ClientEvents>(name: Name, detail: ClientEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls back on each such event. Returns a function that stops it. */
export function listen<Name extends keyof ClientEvents>(
  name: Name,
  listener: (detail: ClientEvents[Name]) => void,
): () => void {
  // The name determines the type of the detail, because only `emit` dispatches these events.
  const handle = (event: Event) => listener((event as CustomEvent<ClientEvents[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
