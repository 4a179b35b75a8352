let mayFetchPages = false;
const listeners = new Set<() => void>();

/**
 * Whether visible links may prefetch their pages by now: some time after the page has loaded, if the connection allows
 * it.
 */
export const readsAhead = (): boolean => mayFetchPages;

export function onReadAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets visible links prefetch their pages from now on. */
export function readAhead(): void {
  mayFetchPages = true;
  for (const listener of listeners) listener();
}
