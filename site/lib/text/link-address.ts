/** The schemes that a link may have. Others, such as javascript, data, blob and vbscript, are dropped (D15). */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const someSite = 'https://site.invalid';

/**
 * The address if a link may lead there: a path, query or fragment of this site, or an address with an allowed scheme.
 * It is read as browsers do, for which `/\evil.example` and a `//` divided by a tab lead to another site.
 */
export function linkAddress(text: string | null | undefined): string | undefined {
  const address = text?.trim();
  const url = address ? URL.parse(address, someSite) : null;
  if (!address || !url) return undefined;
  if (url.origin === someSite) return /^[/?#]/.test(address) ? address : undefined;
  return schemes.has(url.protocol) && /^[a-z]+:/i.test(address) ? address : undefined;
}

/** The address if it is on another site, else undefined. */
export function externalAddress(text: string | null | undefined): string | undefined {
  const address = linkAddress(text);
  return address && /^https?:/i.test(address) ? address : undefined;
}
