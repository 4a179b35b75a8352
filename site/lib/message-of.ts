/** What a caught value says of itself: anything may be thrown, not only an `Error`. */
export const messageOf = (error: unknown): string =>
  // biome-ignore lint/plugin: the one place of it in this package
  error instanceof Error ? error.message || error.name : String(error);
