/** A response of the site. */
export type SiteResponse = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body without its encodings. */
  readonly content: Buffer;
  /** As text, which is decoded when it is first asked for. */
  readonly body: string;
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

const closingTag = '</html>';

/** True for HTML that was not cut off. */
export function isWholePage({ content }: Pick<SiteResponse, 'content'>): boolean {
  const end = endOfText(content);
  return content.toString('latin1', Math.max(0, end - closingTag.length), end).toLowerCase() === closingTag;
}

/** True for a body of nothing but white space. */
export function isBlank({ content }: Pick<SiteResponse, 'content'>): boolean {
  return endOfText(content) === 0;
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);

/** Where the white space at the end of a body begins. */
function endOfText(content: Buffer): number {
  let end = content.length;
  while (isSpace(content[end - 1])) end--;
  return end;
}
