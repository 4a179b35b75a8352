/** The element that a link names, as written; empty for the top of a page and for text to highlight. */
export function fragmentOf(href: string): string {
  const written = href
    .split('#')
    .slice(1)
    .join('#')
    .replace(/:~:.*$/s, '');
  return /^(?:top)?$/i.test(written) ? '' : written;
}

/** Whether a page has the part that a fragment names: browsers look for it as it is written, and then decoded. */
export function hasPart(ids: readonly string[], fragment: string): boolean {
  return ids.includes(fragment) || ids.includes(decoded(fragment));
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // Not percent-encoded.
    return fragment;
  }
}
