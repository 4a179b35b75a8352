/** Reports whether text is an http(s) URL without a query or fragment. Its path sets the base path of the site. */
export function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

/** Derives the base path (without a file name or trailing slash) and the start page from the path of a site URL. */
export const splitSitePath = ({ pathname }: URL): { basePath: string; startPath: string } => ({
  basePath: pathname.replace(/\/[^/]*\.[^/]*$/, '').replace(/(?<!\/)\/+$/, ''),
  startPath: pathname,
});

/** Reports whether text is an http(s) URL without a path or query. */
export function isOriginUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
}

/** Suggests an origin for input such as `localhost:3000` or a page's URL. */
export function suggestOrigin(text: string): string | undefined {
  const url = [text, `http://${text}`]
    .map((one) => URL.parse(one))
    .find((one) => one && /^https?:$/.test(one.protocol));
  const isHost = url && /^localhost$|[.:]/.test(url.hostname);
  return isHost ? url.origin : undefined;
}

/** Returns a hint for a missing file whose name looks like the URL of a site. */
export function urlHint(text: string): string | undefined {
  const isBare = /^(?:www\.|localhost(?::|$)|[\w-]+(?:\.[\w-]+)+:\d)/i.test(text);
  if (isBare) return `If it is a site, use its URL: ${suggestOrigin(text)}.`;
  if (/^https?:/i.test(text)) return 'Use the URL of a site without a query.';
  return /^[a-z][a-z+.-]*:\/\//i.test(text) ? 'Only http:// and https:// URLs are supported.' : undefined;
}

/** Reports whether the host is a loopback host. */
export function isLoopback(site: string): boolean {
  const { hostname } = new URL(site);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
}

/** Converts `user:password@` of a URL to an Authorization header. */
export function basicAuthHeader({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
}
