// Anything may be thrown, not only an `Error`.

// biome-ignore lint/plugin: the one place of it in this package
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code that Node and undici give their errors, such as `ECONNREFUSED`; undefined if there is none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
