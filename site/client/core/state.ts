import { useSyncExternalStore } from 'react';
import { emit } from './events.ts';

/** Facts of a site for the header, the footer and scripts; set once by its document. */
export type GlobalInfos = { site: string; language: string; home: string; privacy: string | undefined };

/** The state that components share in the browser (D11). */
export type ClientState = {
  /** The share of the page that has been scrolled, 0 to 1. Zero again on each new path. */
  scroll: number;
  /** True until the visitor leaves the first page. */
  isFirstLoad: boolean;
  globalInfos: GlobalInfos | undefined;
  /** The messages that scripts show, by key, in the page's language. */
  strings: Readonly<Record<string, string>>;
  /** The page's address in the other language; undefined if it has none. Setting it emits `translated-url`. */
  translatedUrl: string | undefined;
  /** The subject of the page, for tracking: its type and slug. */
  tags: readonly string[];
  /** True if nothing may be tracked, whatever the visitor's consent. */
  preventTracking: boolean;
  /** The theme of the header while no marked section is under it. */
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

/** Changes part of the state and notifies listeners, unless the values are the same. */
export function setState(change: Partial<ClientState>): void {
  const next = { ...state, ...change };
  const isSame = Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(state, key)));
  if (isSame) return;
  const previous = state;
  state = next;
  if (next.translatedUrl !== previous.translatedUrl) emit('translated-url', next.translatedUrl);
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns a function that stops it. */
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
