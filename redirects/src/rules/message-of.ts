/** The message of a caught value: anything may be thrown, not only an `Error`. */
// biome-ignore lint/plugin: the one place of it in this package
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
