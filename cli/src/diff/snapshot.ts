import type { PageModules } from './compare-modules.ts';

/** The sizes of what is sent, in bytes; a crawl knows only the first. */
export type Sizes = { readonly raw: number; readonly gzip?: number; readonly brotli?: number };

/** The render mode of a route of which a build has nothing. */
export const atEachRequest = 'at each request';

type Lifetime = number | boolean | undefined;

/** What a build or a crawl tells of a page; undefined is what it does not tell. */
export type PageFacts = {
  readonly status: number;
  /** Whether it is for visitors, and not a file, an API or a part of others. */
  readonly isPage: boolean;
  /** Where it redirects to. */
  readonly location?: string;
  /** How it is rendered, as the build says. */
  readonly mode?: string;
  /** Seconds until it is rendered again without an invalidation, and until it is no longer served; false for never. */
  readonly lifetime?: readonly [revalidate: Lifetime, expire: Lifetime];
  readonly title?: string;
  /** What it says of itself, by what each is called. */
  readonly head?: ReadonlyMap<string, string>;
  readonly tags?: readonly string[];
  readonly headers?: ReadonlyMap<string, string>;
  /** Its HTML without what differs between builds of the same source, a tag or a text a line. */
  readonly lines?: readonly string[];
  readonly html?: Sizes;
  readonly script?: Sizes;
  readonly style?: Sizes;
  /** What its scripts consist of. Worked out when it is first asked for. */
  readonly modules?: PageModules;
};

/** A site at one time. */
export type Snapshot = {
  /** As it was named. */
  readonly name: string;
  readonly kind: 'build' | 'crawl';
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** False where pages may be missing. */
  readonly isWhole: boolean;
  /** The routes of a build that stand for many pages. */
  readonly patterns?: readonly RegExp[];
  /** The redirects of a build, each by its source, with a test for paths; undefined for a crawl. */
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

/** A redirect of a build. */
export type BuildRedirect = { readonly effect: string; readonly matches: RegExp };
