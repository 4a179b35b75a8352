import type { Invalidation } from '@vitrine/cache';

/** The sources of a page's tags, by tag, as the site describes them. */
export type Sources = ReadonlyMap<string, ReadonlySet<string>>;

/** A page to render. */
export type RenderJob = {
  path: string;
  /** Extra request headers, such as the draft-mode cookie. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the page is public and may be stored. */
  isForAll: boolean;
  /** Whether to trace the sources of the page's tags. */
  isExplained?: boolean;
};

/** The result of a job. */
export type RenderOutcome = {
  /** Status of Next's response. */
  status: number;
  /** The serialized page and Next's key; undefined if Next stored none. */
  page?: { key: string; bytes: Uint8Array } | undefined;
  /** Key of another instance's fresh page, used instead of a render. */
  adopted?: string | undefined;
  sources?: Sources | undefined;
};

/** Server → renderer. Messages arrive in order, so a job sees every invalidation sent before it. */
export type ToRenderer =
  | { type: 'invalidated'; lines: readonly Invalidation[] }
  | { type: 'render'; id: number; job: RenderJob; passed: Record<string, string> }
  | { type: 'returned'; id: number; value: unknown }
  | { type: 'threw'; id: number; reason: string }
  | { type: 'ping' };

/** Renderer → server. */
export type FromRenderer =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; rendering: RenderOutcome }
  | { type: 'not-rendered'; id: number; reason: string }
  | { type: 'call'; id: number; name: string; given: readonly unknown[]; passed: Record<string, string> }
  | { type: 'pong' };

/** Header that carries the client's cookies in a forwarded request. Clients cannot send it. */
export const cookiesHeader = 'x-vitrine-cookies';
/** Header of a forwarded request that says how many invalidation messages were sent before it. */
export const sequenceHeader = 'x-vitrine-sequence';
/** Identifies a forwarded request to the server. Clients cannot send it. */
export const workHeader = 'x-vitrine-work';
/** Header of every request to Next in a renderer, which rules in Next's config can match. */
export const serverHeader = 'x-vitrine-server';
/** File descriptor on which a stalled renderer reports the number of its current work, or 0 if that is unknown. */
export const stallDescriptor = 4;
