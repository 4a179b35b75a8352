const pattern = /^GTM-[0-9A-Z]+$/;

/** Reports whether this is a valid Google Tag Manager container ID. */
export const isGtmContainerId = (id: string): boolean => pattern.test(id);

/** Returns an error message for an invalid ID, with a corrected ID if one can be derived. */
export function explainInvalidContainerId(id: string): string {
  const capitals = id.normalize('NFKC').toUpperCase();
  // Any separator can follow the prefix. In a pasted URL, the last prefix counts.
  const after = capitals
    .split(/GTM[^0-9A-Z]+/)
    .slice(1)
    .findLast(Boolean);
  const rest = after ?? capitals.replace(/^[^0-9A-Z]*GTM/, '');
  const meant = rest.replace(/[^0-9A-Z]/g, '');
  return `"${id}" is not a valid GTM-ID (${pattern}).${meant ? ` Did you mean "GTM-${meant}"?` : ''}`;
}
