/** A page has come into sight, by loading, by a link, or by going back. */
export type PageArrival = {
  /** The path with its query, as the visitor sees it. */
  path: string;
  /** What kind of page it is: the name of its route. */
  name: string;
  /** Whether only the query changed since the page before. */
  isSamePath: boolean;
  isFirst: boolean;
};

/** What a tag manager is told. */
export type TrackedEvent = { event: string; [detail: string]: string | number | boolean | undefined };

/** What the parts of a page tell each other, by the name of the event on `window`. */
export type BehaviourEvents = {
  'translated-url': string | undefined;
  'navigation-start': { path: string };
  'page-arrival': PageArrival;
  /** The page has arrived and the loader, if it showed, is gone. */
  'page-shown': PageArrival;
  'chunk-error': { path: string; message: string };
  'manifest-update': { id: string };
  'consent-change': { measurement: boolean };
  'open-consent': undefined;
  'share-open': { network: string; url: string };
  'share-close': { network: string; url: string };
  /** Asks the tracking to pass this on, should the visitor have consented. */
  track: TrackedEvent;
};

export function emit<Name extends keyof BehaviourEvents>(name: Name, detail: BehaviourEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls back on each such event. Returns a stop. */
export function listen<Name extends keyof BehaviourEvents>(
  name: Name,
  listener: (detail: BehaviourEvents[Name]) => void,
): () => void {
  // The name says what the detail is: `emit` is the only one that dispatches these.
  const handle = (event: Event) => listener((event as CustomEvent<BehaviourEvents[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
