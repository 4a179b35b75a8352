/** Allowed link schemes (D15). */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const placeholderOrigin = 'https://site.invalid';

/**
 * Returns the URL if it is a path, query or fragment, or has an allowed scheme. Otherwise returns undefined. It is
 * parsed as in browsers, where `/\evil.example` is another origin.
 */
export function getSafeHref(text: string | null | undefined): string | undefined {
  const href = text?.trim();
  const url = href ? URL.parse(href, placeholderOrigin) : null;
  if (!href || !url) return undefined;
  if (url.origin === placeholderOrigin) return /^[/?#]/.test(href) ? href : undefined;
  return schemes.has(url.protocol) && /^[a-z]+:/i.test(href) ? href : undefined;
}

/** Returns the URL if it is an allowed http(s) URL, or undefined otherwise. */
export function getExternalHref(text: string | null | undefined): string | undefined {
  const href = getSafeHref(text);
  return href && /^https?:/i.test(href) ? href : undefined;
}
