/** True for an http(s) URL, whose path says where the site begins on its host. */
export function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

/** Where a site begins on its host, without the name of a page or a slash at its end, and the page that an address names. */
export const placeOf = ({ pathname }: URL): { basePath: string; startPath: string } => ({
  basePath: pathname.replace(/\/[^/]*\.[^/]*$/, '').replace(/(?<!\/)\/+$/, ''),
  startPath: pathname,
});

/** Reports whether text is an http(s) URL without path and query. */
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

/** What to write for what is not a file, where it looks like the address of a site. */
export function addressRemedy(text: string): string | undefined {
  const isBare = /^(?:www\.|localhost(?::|$)|[\w-]+(?:\.[\w-]+)+:\d)/i.test(text);
  if (isBare) return `If it is a site, name it by its URL: ${suggestOrigin(text)}.`;
  if (/^https?:/i.test(text)) return 'Name a site without a query: its URL and the path that it begins at.';
  return /^[a-z][a-z+.-]*:\/\//i.test(text) ? 'A site is read over http:// or https:// alone.' : undefined;
}

/** Reports whether the host is a loopback host. */
export function isLoopback(site: string): boolean {
  const { hostname } = new URL(site);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
}

/** Converts `user:password@` of a URL to an Authorization header. */
export function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
}
