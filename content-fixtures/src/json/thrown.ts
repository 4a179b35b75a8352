// Anything may be thrown, not only an `Error`.

// biome-ignore lint/plugin: the one place of it in this package
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message with where it was thrown, for the log. */
export const traceOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

/** The code that Node gives its errors, such as `EADDRINUSE`; undefined if there is none. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
