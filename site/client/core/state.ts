import { useSyncExternalStore } from 'react';
import { emit } from './events.ts';

/** Locale data for client components, set by the layout. */
export type LocaleInfo = { site: string; language: string; home: string; privacy: string | undefined };

/** State shared by client components (D11). */
export type ClientState = {
  /** Scrolled fraction of the page, 0 to 1. Reset on each new path. */
  scroll: number;
  /** True until the first navigation. */
  isFirstLoad: boolean;
  globalInfos: LocaleInfo | undefined;
  /** Translated strings for client components. */
  strings: Readonly<Record<string, string>>;
  /** The page's URL in the other locale. Changing it emits translated-url. */
  translatedUrl: string | undefined;
  /** Page type and slug, for tracking. */
  tags: readonly string[];
  /** Disables tracking regardless of consent. */
  preventTracking: boolean;
  /** Header theme when no section sets one. */
  defaultHeaderTheme: string;
};

const initial: ClientState = {
  scroll: 0,
  isFirstLoad: true,
  globalInfos: undefined,
  strings: {},
  translatedUrl: undefined,
  tags: [],
  preventTracking: false,
  defaultHeaderTheme: 'default',
};

let state: ClientState = initial;
const listeners = new Set<() => void>();

export const getClientState = (): ClientState => state;

/** Merges values into the state, and notifies listeners if any value changed. */
export function setClientState(change: Partial<ClientState>): void {
  const next = { ...state, ...change };
  const isSame = Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(state, key)));
  if (isSame) return;
  const previous = state;
  state = next;
  if (next.translatedUrl !== previous.translatedUrl) emit('translated-url', next.translatedUrl);
  for (const listener of listeners) listener();
}

/** Adds a listener for state changes. Returns a function that removes it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns one value of the state, and re-renders the component when it changes. */
export const useClientState = <Key extends keyof ClientState>(key: Key): ClientState[Key] =>
  useSyncExternalStore(
    subscribe,
    () => state[key],
    () => initial[key],
  );
