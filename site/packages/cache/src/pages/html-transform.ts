/** The inline scripts and styles of a page, for its content security policy. */
export type InlineCode = {
  /** CSP hashes of the inline scripts we emit. */
  scripts: readonly string[];
  /** First 80 characters of every other inline script and style, which the CSP blocks. */
  foreign: readonly string[];
};

export type RewrittenHtml = {
  html: string;
  /** Whether the HTML leaves its payload to scripts, which fetch it from an address of its own. */
  isPayloadExternal: boolean;
  /** Undefined if the transform does not look for any. */
  inline?: InlineCode | undefined;
};

/** Changes the HTML of pages before they are stored. */
export type HtmlTransform = {
  /**
   * @param payload what the page was rendered with, in React's Flight format; undefined if it has none
   * @param external where a server sends the payload alone; undefined for a page that must contain it
   */
  rewrite(html: string, payload: string | undefined, external?: { digest: string; path: string }): RewrittenHtml;
  /** The same HTML with its payload in it, for a server that sends no payload alone. */
  inlinePayload(html: string, payload: string): string;
};
