/** The message of a caught value, which need not be an `Error`. */
export const errorMessage = (error: unknown): string =>
  // biome-ignore lint/plugin: the one place of it in this package
  error instanceof Error ? error.message || error.name : String(error);
