// biome-ignore lint/plugin: this is the function that the rule asks for
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the error code of Node.js or undici, such as `ECONNREFUSED`. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
