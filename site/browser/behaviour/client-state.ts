import { useSyncExternalStore } from 'react';
import { emit } from './events.ts';

/** What the header, the footer and the scripts need of a site: told by its document, once. */
export type GlobalInfos = { site: string; language: string; home: string; privacy: string | undefined };

/** What the parts of a page know of each other in the browser (D11). */
export type ClientState = {
  /** How far the reader has scrolled the page, 0 to 1. Zero again on each new path. */
  scroll: number;
  /** True until the visitor has left the page they came in by. */
  isFirstLoad: boolean;
  globalInfos: GlobalInfos | undefined;
  /** The words of the interface that scripts say, by key, in the page's language. */
  strings: Readonly<Record<string, string>>;
  /** The page's address in the other language; undefined where it stands in one. Setting it emits `translated-url`. */
  translatedUrl: string | undefined;
  /** What the page is about, for tracking: its type, and the markets or kind of the entry. */
  tags: readonly string[];
  /** True where nothing may be tracked, consent or not. */
  preventTracking: boolean;
  /** The theme of the header where no marked section stands under it. */
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

export const readState = (): ClientState => state;

/** Changes some of the state and tells those who listen; a change to the same values tells nobody. */
export function setState(change: Partial<ClientState>): void {
  const next = { ...state, ...change };
  const isSame = Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(state, key)));
  if (isSame) return;
  const previous = state;
  state = next;
  if (next.translatedUrl !== previous.translatedUrl) emit('translated-url', next.translatedUrl);
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns a stop. */
export function onStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One value of the state, in a component. */
export const useClientState = <Key extends keyof ClientState>(key: Key): ClientState[Key] =>
  useSyncExternalStore(
    onStateChange,
    () => state[key],
    () => initial[key],
  );
