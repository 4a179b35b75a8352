/** Returns the message of a thrown value of any type. */
export const getErrorMessage = (error: unknown): string =>
  // biome-ignore lint/plugin: the only `instanceof Error` check in this package
  error instanceof Error ? error.message || error.name : String(error);
