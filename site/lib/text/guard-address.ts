const scriptProtocols = ['javascript:', 'data:', 'blob:', 'vbscript:'];

type GuardOptions = {
  /** What a relative address is relative to. */
  base: string;
  /** Allows an address outside the site. */
  isExternal?: boolean;
};

/**
 * The address that a script may send the visitor to (D15). Throws on an address of another origin unless `isExternal`
 * is set, and always on one that would run a script.
 */
export function guardAddress(address: string, { base, isExternal = false }: GuardOptions): URL {
  // Like the browser, the parser drops spaces and control characters that hide a protocol.
  const url = new URL(address, base);
  if (scriptProtocols.includes(url.protocol))
    throw new Error(`Cannot navigate to a URL with the protocol "${url.protocol}": it would run a script.`);
  if (url.origin !== new URL(base).origin && !isExternal)
    throw new Error(
      `Cannot navigate to the external URL "${url.href}". Pass \`isExternal: true\` where leaving the site is meant.`,
    );
  return url;
}

type LinkClick = { currentTarget: { href: string }; preventDefault: () => void };

/** Holds the click on a link within the site to what `guardAddress` lets through: any other leads nowhere, and throws. */
export function guardClick(click: LinkClick): void {
  try {
    guardAddress(click.currentTarget.href, { base: location.href });
  } catch (error) {
    click.preventDefault();
    throw error;
  }
}
