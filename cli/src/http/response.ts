export type SiteResponse = {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body after content decoding. */
  readonly content: Buffer;
  /** Decoded body as text. */
  readonly body: string;
  /** Body size as transferred. */
  readonly bytes: number;
  /** Milliseconds from the request to the last byte of the response, in the final attempt. */
  readonly ms: number;
  /** How many attempts it took. */
  readonly attempts: number;
};

/** Returns x-vitrine-cache or x-nextjs-cache, in lower case. */
export function cacheStatus({ headers }: Pick<SiteResponse, 'headers'>): string | undefined {
  return (headers['x-vitrine-cache'] ?? headers['x-nextjs-cache'])?.toLowerCase();
}

/** Returns the tags in x-vitrine-tags, or else in cache-tag. */
export function parseCacheTags({ headers }: Pick<SiteResponse, 'headers'>): string[] {
  const tags = (headers['x-vitrine-tags'] ?? headers['cache-tag'])?.split(',').map((tag) => tag.trim());
  return tags?.filter((tag) => tag !== '') ?? [];
}

/**
 * Returns the URL that a redirect leads to; undefined for other responses, or without a valid Location.
 * @param url the URL that was requested, against which the Location is resolved
 */
export function getLocation(
  { status, headers }: Pick<SiteResponse, 'status' | 'headers'>,
  url: string,
): URL | undefined {
  const location = status >= 300 && status < 400 ? headers['location'] : undefined;
  return location ? (URL.parse(location, url) ?? undefined) : undefined;
}

/** Reports whether the content type is text/html. */
export function isHtml({ headers }: Pick<SiteResponse, 'headers'>): boolean {
  return /^text\/html\b/i.test(headers['content-type'] ?? '');
}

/**
 * Reports whether two responses come from the same render: equal x-vitrine-rendered headers, or two hits without
 * one.
 */
export function isSameRender(...both: [Pick<SiteResponse, 'headers'>, Pick<SiteResponse, 'headers'>]): boolean {
  const [one, other] = both.map(({ headers }) => headers['x-vitrine-rendered']);
  return one === other && (one !== undefined || both.every((response) => cacheStatus(response) === 'hit'));
}

export const hasSameBody = (
  { content: one }: Pick<SiteResponse, 'content'>,
  { content: other }: Pick<SiteResponse, 'content'>,
): boolean => one.equals(other);

/** Returns the last 1,000 bytes. */
const ending = ({ content }: Pick<SiteResponse, 'content'>): string => content.subarray(-1_000).toString('latin1');

/** Reports whether the body ends with </html>. */
export function endsWithHtmlTag(response: Pick<SiteResponse, 'content'>): boolean {
  return /<\/html>\s*$/i.test(ending(response));
}

/** Reports whether the last 1,000 bytes are whitespace. */
export function hasEmptyBody(response: Pick<SiteResponse, 'content'>): boolean {
  return ending(response).trim() === '';
}
