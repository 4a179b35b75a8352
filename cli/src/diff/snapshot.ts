import type { PageModules } from './compare-modules.ts';

/** Sizes in bytes. Crawls have only raw. */
export type Sizes = { readonly raw: number; readonly gzip?: number; readonly brotli?: number };

/** Render mode of routes that are not prerendered. */
export const atEachRequest = 'at each request';

type Lifetime = number | boolean | undefined;

/** What is known about a page. Undefined fields are not compared. */
export type PageFacts = {
  readonly status: number;
  /** Whether it is for visitors, and not a file, an API or a part of others. */
  readonly isPage: boolean;
  /** Redirect target. */
  readonly location?: string;
  /** Next's render mode. Builds only. */
  readonly mode?: string;
  /** Next's revalidate and expire times in seconds; false = never. */
  readonly lifetime?: readonly [revalidate: Lifetime, expire: Lifetime];
  readonly title?: string;
  /** Metadata, by display name. */
  readonly head?: ReadonlyMap<string, string>;
  readonly tags?: readonly string[];
  readonly headers?: ReadonlyMap<string, string>;
  /** Normalized HTML, one tag or text per line. */
  readonly lines?: readonly string[];
  readonly html?: Sizes;
  readonly script?: Sizes;
  readonly style?: Sizes;
  /** Modules of its scripts. Computed lazily. */
  readonly modules?: PageModules;
};

export type Snapshot = {
  /** Argument as given. */
  readonly name: string;
  readonly kind: 'build' | 'crawl';
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** False if pages may be missing. */
  readonly isWhole: boolean;
  /** The routes of a build that stand for many pages. */
  readonly patterns?: readonly RegExp[];
  /** Redirects by source. Builds only. */
  readonly redirects?: ReadonlyMap<string, BuildRedirect>;
};

/** Whether a snapshot tells of a page of another one that it does not have: without it that page is gone, or not yet there. */
export function wouldKnow(
  { kind, isWhole, pages, patterns }: Snapshot,
  path: string,
  { isPage, mode }: PageFacts,
): boolean {
  if (!isWhole || !isPage) return false;
  const address = path.replace(/\?.*$/s, '');
  // What a build renders when it is first asked for is in none of its lists.
  if (kind === 'build') return !pages.has(address) && !patterns?.some((pattern) => pattern.test(address));
  // No crawl asks for all of these.
  return mode !== atEachRequest;
}

export type BuildRedirect = { readonly effect: string; readonly matches: RegExp };
