// biome-ignore lint/plugin: the one place of it in this package
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the error code of Node.js or undici, such as `ECONNREFUSED`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
