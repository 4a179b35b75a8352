import type { Site } from '#lib/sites.ts';

/** What a page is about, beyond being a page. */
type Subject =
  | { type: 'article'; published: string | null; author: string | null }
  | { type: 'project'; client: string; year: string | null; film: { url: string; seconds: number | null } | undefined }
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
