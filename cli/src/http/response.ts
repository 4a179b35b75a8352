/** A response of the site. */
export type SiteResponse = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body without its encodings. */
  readonly content: Buffer;
  /** The same as text. */
  readonly body: string;
  /** How many the body had as it was sent. */
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

/** True for two responses of one render: they say so, or say nothing of it and are both hits. */
export function isSameRender(...both: [Pick<SiteResponse, 'headers'>, Pick<SiteResponse, 'headers'>]): boolean {
  const [one, other] = both.map(({ headers }) => headers['x-vitrine-rendered']);
  return one === other && (one !== undefined || both.every((response) => cacheState(response) === 'hit'));
}

/** True for two responses with the same body. */
export function isSameBody(...both: [Pick<SiteResponse, 'content'>, Pick<SiteResponse, 'content'>]): boolean {
  const [{ content: one }, { content: other }] = both;
  const isOneMemory = one.buffer === other.buffer && one.byteOffset === other.byteOffset;
  return one.length === other.length && (isOneMemory || one.equals(other));
}

/** The end of a body, which tells enough of it. */
const endingOf = ({ content }: Pick<SiteResponse, 'content'>): string => content.subarray(-1_000).toString('latin1');

/** True for HTML that was not cut off. */
export function isWholePage(response: Pick<SiteResponse, 'content'>): boolean {
  return /<\/html>\s*$/i.test(endingOf(response));
}

/** True for a body of nothing but white space, or that ends in a thousand bytes of it. */
export function isBlank(response: Pick<SiteResponse, 'content'>): boolean {
  return endingOf(response).trim() === '';
}
