/** Returns the fragment of a link, not decoded. It is empty for the top of the page and for text fragments. */
export function parseFragment(href: string): string {
  const written = href
    .split('#')
    .slice(1)
    .join('#')
    .replace(/:~:.*$/s, '');
  return /^(?:top)?$/i.test(written) ? '' : written;
}

/** Reports whether a page has the target of a fragment, which browsers try as written and then decoded. */
export function hasAnchor(ids: readonly string[], fragment: string): boolean {
  return ids.includes(fragment) || ids.includes(decode(fragment));
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // The percent-encoding is invalid.
    return fragment;
  }
}
