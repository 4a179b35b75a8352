import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '#lib/per-process.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';

/** What Next made of an address: everything that a page store needs but for what the door knows. */
export type MadePage = {
  /** Next's own opaque key. */
  key: string;
  value: RenderedPage;
  tags: readonly string[];
  revalidate: number | false | undefined;
};

/**
 * Tells the cache handlers which render of a renderer they serve. Only those for everybody have an address: they contain
 * nothing of a visitor's request. What any other makes is not kept.
 */
export type DoorRender = {
  address: string | undefined;
  made?: MadePage;
  /** Whether the door has a fresh page under the key, so that none was made. */
  isKept?: boolean;
};

/** The render that this process is at work on for the door; undefined where there is no door. */
export const doorRenders = perProcess('door-renders', () => new AsyncLocalStorage<DoorRender>());
