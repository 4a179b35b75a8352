import type { Logger } from '@vitrine/cache';

const ignore = () => {};

/** A log that discards its lines. */
export const unreadLog: Logger = { info: ignore, warn: ignore, error: ignore };
