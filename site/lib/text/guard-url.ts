const scriptProtocols = ['javascript:', 'data:', 'blob:', 'vbscript:'];

type GuardOptions = {
  /** URL that `href` is relative to. Its origin is always allowed. */
  base: string;
  /** Allows other origins. */
  isExternal?: boolean;
};

/**
 * Returns the URL if it is safe to navigate to (D15). Throws for another origin unless `isExternal`, and always
 * for script-executing protocols.
 */
export function assertNavigable(href: string, { base, isExternal = false }: GuardOptions): URL {
  // `URL` strips spaces and control characters as browsers do.
  const url = new URL(href, base);
  if (scriptProtocols.includes(url.protocol))
    throw new Error(`Cannot navigate to a URL with the protocol "${url.protocol}": it would run a script.`);
  if (url.origin !== new URL(base).origin && !isExternal)
    throw new Error(`Cannot navigate to the external URL "${url.href}". Pass \`isExternal: true\` to allow it.`);
  return url;
}

type LinkClick = { currentTarget: { href: string }; preventDefault: () => void };

/** Prevents a click on an internal link whose URL is not navigable, and throws. */
export function guardLinkClick(click: LinkClick): void {
  try {
    assertNavigable(click.currentTarget.href, { base: location.href });
  } catch (error) {
    click.preventDefault();
    throw error;
  }
}
