/** A path of this site; anything else, which a link elsewhere may have put there, is none. */
export const readOwnPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value) ? value : undefined;
