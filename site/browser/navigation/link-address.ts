/** Schemes a link may have; anything else an editor types is dropped (D15: javascript, data, blob, vbscript). */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const someSite = 'https://site.invalid';

/**
 * The address as a link may lead to it: a path, query or fragment of this site, or an address with an allowed scheme.
 * Read as browsers read it, which take `/\evil.example` and a `//` that a tab divides for another site's.
 */
export function linkAddress(text: string | null | undefined): string | undefined {
  const address = text?.trim();
  const url = address ? URL.parse(address, someSite) : null;
  if (!address || !url) return undefined;
  if (url.origin === someSite) return /^[/?#]/.test(address) ? address : undefined;
  return schemes.has(url.protocol) && /^[a-z]+:/i.test(address) ? address : undefined;
}

/** The address of another site's page; undefined for anything else. */
export function externalAddress(text: string | null | undefined): string | undefined {
  const address = linkAddress(text);
  return address && /^https?:/i.test(address) ? address : undefined;
}
