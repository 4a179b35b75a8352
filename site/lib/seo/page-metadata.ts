import type { Site } from '#lib/sites.ts';

/** A film and when its page was published, which is when visitors could first see it. */
type FilmFacts = { url: string; seconds: number | null; published: string | null };

/** What a page is about, beyond being a page. */
type Subject =
  | { type: 'article'; published: string | null; author: string | null }
  | { type: 'project'; client: string; year: string | null; film: FilmFacts | undefined }
  | { type: 'team'; members: readonly { name: string; position: string }[] };

/** The metadata that a template gives its page. */
export type PageMetadata = {
  site: Site;
  title: string;
  description?: string | undefined;
  /** The page's own path: the canonical address. */
  path: string;
  /** The same page in other languages, language to path. */
  alternates?: Readonly<Record<string, string>> | undefined;
  image?: string | undefined;
  isIndexed?: boolean;
  subject?: Subject;
  /** Whether it shows what the site's feeds carry. */
  hasFeeds?: boolean;
};
