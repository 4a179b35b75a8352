/** What a caught value says of itself: anything may be thrown, not only an `Error`. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
