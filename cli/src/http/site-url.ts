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

/** True for an http(s) URL without a path. */
export function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
}

/** What a text that is no such URL may have been meant to be: `localhost:3000`, or the address of a page. */
export function siteMeant(text: string): string | undefined {
  const url = [text, `http://${text}`]
    .map((one) => URL.parse(one))
    .find((one) => one && /^https?:$/.test(one.protocol));
  const isHost = url && /^localhost$|[.:]/.test(url.hostname);
  return isHost ? url.origin : undefined;
}

/** What to write for what is not a file, where it looks like the address of a site. */
export function addressRemedy(text: string): string | undefined {
  const isBare = /^(?:www\.|localhost(?::|$)|[\w-]+(?:\.[\w-]+)+:\d)/i.test(text);
  if (isBare) return `If it is a site, name it by its URL: ${siteMeant(text)}.`;
  if (/^https?:/i.test(text)) return 'Name a site without a query: its URL and the path that it begins at.';
  return /^[a-z][a-z+.-]*:\/\//i.test(text) ? 'A site is read over http:// or https:// alone.' : undefined;
}

/** True for hosts of this machine. */
export function isLoopback(site: string): boolean {
  const { hostname } = new URL(site);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
}

/** What `user:password@` in an address stands for. */
export function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
}
