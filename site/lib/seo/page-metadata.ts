import type { Locale } from '#lib/locales.ts';

/** A video and its page's publication date. */
type VideoMetadata = { url: string; seconds: number | null; published: string | null };

/** The schema.org subject of a page. */
type Subject =
  | { type: 'article'; published: string | null; author: string | null }
  | { type: 'project'; client: string; year: string | null; video: VideoMetadata | undefined }
  | { type: 'team'; members: readonly { name: string; position: string }[] };

/** The metadata that a template gives its page. */
export type PageMetadata = {
  site: Locale;
  title: string;
  description?: string | undefined;
  /** Canonical path. */
  path: string;
  /** Paths by language, if the page exists in several. */
  alternates?: Readonly<Record<string, string>> | undefined;
  image?: string | undefined;
  isIndexed?: boolean;
  subject?: Subject;
  /** Whether to link the news feeds. */
  hasFeeds?: boolean;
};
