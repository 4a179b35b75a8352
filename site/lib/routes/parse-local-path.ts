/** Returns the value if it is a path on this site, or undefined otherwise. */
export const parseLocalPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value) ? value : undefined;
