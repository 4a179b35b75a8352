/** Returns the message of a thrown value, whatever its type. */
export const errorMessage = (error: unknown): string =>
  // biome-ignore lint/plugin: the only `instanceof Error` check in this package
  error instanceof Error ? error.message || error.name : String(error);
