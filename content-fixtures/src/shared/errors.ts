// biome-ignore lint/plugin: the only allowed use in this package
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The stack trace, for logs. */
export const errorStack = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

/** The Node.js error code, such as `EADDRINUSE`. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const sqliteFull = 13;

/** Whether a file or the database could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  errorCode(error) === 'ENOSPC' || (error instanceof Error && 'errcode' in error && error.errcode === sqliteFull);
