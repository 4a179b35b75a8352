/** Allowed link schemes (D15). */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const placeholderOrigin = 'https://site.invalid';

/**
 * Returns the URL if it is a path, query, fragment or allowed scheme, else undefined. Parsed as browsers do:
 * `/\evil.example` is another origin.
 */
export function getSafeHref(text: string | null | undefined): string | undefined {
  const address = text?.trim();
  const url = address ? URL.parse(address, placeholderOrigin) : null;
  if (!address || !url) return undefined;
  if (url.origin === placeholderOrigin) return /^[/?#]/.test(address) ? address : undefined;
  return schemes.has(url.protocol) && /^[a-z]+:/i.test(address) ? address : undefined;
}

/** Returns an http(s) URL, else undefined. */
export function getExternalHref(text: string | null | undefined): string | undefined {
  const address = getSafeHref(text);
  return address && /^https?:/i.test(address) ? address : undefined;
}
