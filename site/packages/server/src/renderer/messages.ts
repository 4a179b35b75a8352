import type { Invalidation } from '@vitrine/cache';

/** Where each tag of a page comes from, in words of the site. */
export type Sources = ReadonlyMap<string, ReadonlySet<string>>;

/** A page to render. */
export type Job = {
  address: string;
  /** What Next needs beside the address, such as the secret of its draft mode. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the page is for everybody, so that it may be kept. */
  isForAll: boolean;
  /** Whether to tell where the tags of the page come from. */
  isExplained?: boolean;
};

/** What became of a job. */
export type Rendering = {
  /** Of Next's response. */
  status: number;
  /** The page in the form in which it is stored, with Next's key; undefined if Next made none to keep. */
  page?: { key: string; packed: Uint8Array } | undefined;
  /** The key of a fresh page of another instance, which the door found when the render asked. */
  adopted?: string | undefined;
  sources?: Sources | undefined;
};

/** What the door tells a renderer, in order: a job is rendered with every invalidation before it. */
export type ToRenderer =
  | { type: 'invalidated'; lines: readonly Invalidation[] }
  | { type: 'render'; id: number; job: Job }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'no-answer'; id: number; reason: string }
  | { type: 'ping' };

/** What a renderer tells the door. */
export type FromRenderer =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; rendering: Rendering }
  | { type: 'not-rendered'; id: number; reason: string }
  | { type: 'ask'; id: number; name: string; given: readonly unknown[] }
  | { type: 'pong' };

/** With a request that the server forwards: the cookies of the client for whom a page is rendered. No visitor can send it. */
export const cookiesHeader = 'x-vitrine-cookies';
/** With a request that the door passes on: how many invalidations it has told the renderer. No visitor can send it. */
export const toldHeader = 'x-vitrine-told';
/** With a request that the door passes on: the number by which the door knows it. No visitor can send it. */
export const workHeader = 'x-vitrine-work';
/** Where a renderer that may be in a loop tells the door the number of the work that it is at; 0 if it does not know. */
export const stallDescriptor = 4;
