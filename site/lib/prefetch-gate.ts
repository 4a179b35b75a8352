let isEnabled = false;
const listeners = new Set<() => void>();

/** Reports whether links may prefetch yet. They may some time after load, if the connection allows. */
export const isPrefetchEnabled = (): boolean => isEnabled;

export function onPrefetchEnabled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function enablePrefetch(): void {
  isEnabled = true;
  for (const listener of listeners) listener();
}
