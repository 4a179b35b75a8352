/** A page's inline scripts and styles, for its content security policy. */
export type InlineCode = {
  /** CSP hashes of the inline scripts we emit. */
  scripts: readonly string[];
  /** First 80 characters of every other inline script and style, which the CSP blocks. */
  foreign: readonly string[];
};

export type RewrittenHtml = {
  html: string;
  /** Whether scripts fetch the payload from its own URL instead of finding it in the HTML. */
  isPayloadExternal: boolean;
  /** Undefined if the transform does not collect it. */
  inline?: InlineCode | undefined;
};

/** Changes the HTML of pages before they are stored. */
export type HtmlTransform = {
  /**
   * @param payload the page's React Flight data; undefined if it has none
   * @param external digest and path of the payload's own URL; undefined for a page that must contain its payload
   */
  rewrite(html: string, payload: string | undefined, external?: { digest: string; path: string }): RewrittenHtml;
  /** Puts the payload back into rewritten HTML, for readers that need the whole page. */
  inlinePayload(html: string, payload: string): string;
};
