import type { PageModules } from './compare-modules.ts';

/** Sizes in bytes. Crawls have only `raw`. */
export type Sizes = { readonly raw: number; readonly gzip?: number; readonly brotli?: number };

/** Render mode of routes that are not prerendered. */
export const atEachRequest = 'at each request';

type Lifetime = number | boolean | undefined;

/** What is known about a page. Undefined fields are not compared. */
export type PageFacts = {
  readonly status: number;
  /** Whether it is a page rather than a file, an API route or an internal route. */
  readonly isPage: boolean;
  /** Redirect target. */
  readonly location?: string;
  /** Next's render mode. Builds only. */
  readonly mode?: string;
  /** Next's revalidate and expire times in seconds; false means never. */
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
  /** The modules of the page's scripts. Computed lazily. */
  readonly modules?: PageModules;
};

export type Snapshot = {
  /** The argument as given. */
  readonly name: string;
  readonly kind: 'build' | 'crawl';
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** False if pages might be missing. */
  readonly isComplete: boolean;
  /** Dynamic routes of a build. */
  readonly patterns?: readonly RegExp[];
  /** Redirects by source. Builds only. */
  readonly redirects?: ReadonlyMap<string, BuildRedirect>;
};

/** Reports whether the absence of a page from a snapshot means that the page does not exist. */
export function wouldKnow(
  { kind, isComplete, pages, patterns }: Snapshot,
  path: string,
  { isPage, mode }: PageFacts,
): boolean {
  if (!isComplete || !isPage) return false;
  const pathname = path.replace(/\?.*$/s, '');
  // A build does not list pages that are rendered on their first request; they match a dynamic route.
  if (kind === 'build') return !pages.has(pathname) && !patterns?.some((pattern) => pattern.test(pathname));
  // A crawl does not find every route that is rendered at each request.
  return mode !== atEachRequest;
}

export type BuildRedirect = { readonly effect: string; readonly matches: RegExp };
