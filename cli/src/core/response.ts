/** A response of the site. */
export type SiteResponse = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As text, which is decoded when it is first asked for. */
  readonly body: string;
  /** The last thousand bytes of it. */
  readonly ending: string;
  readonly bytes: number;
  /** Milliseconds from the request to the last byte, in the attempt that got the response. */
  readonly ms: number;
  /** How many requests it took. */
  readonly attempts: number;
};

/** The cache state of a page, from the site's own header, else Next's; undefined without either. */
export function cacheState({ headers }: Pick<SiteResponse, 'headers'>): string | undefined {
  return (headers['x-vitrine-cache'] ?? headers['x-nextjs-cache'])?.toLowerCase();
}

/** The cache tags of a response: those that were requested, else those that the site sends to all. */
export function cacheTags({ headers }: Pick<SiteResponse, 'headers'>): string[] {
  const tags = (headers['x-vitrine-tags'] ?? headers['cache-tag'])?.split(',').map((tag) => tag.trim());
  return tags?.filter((tag) => tag !== '') ?? [];
}

/** True for responses whose body is a page. */
export function isHtml({ headers }: Pick<SiteResponse, 'headers'>): boolean {
  return /^text\/html\b/i.test(headers['content-type'] ?? '');
}

/** True for HTML that was not cut off. */
export function isWholePage({ ending }: Pick<SiteResponse, 'ending'>): boolean {
  return /<\/html>\s*$/i.test(ending);
}
