import type { Logger } from '@vitrine/cache';

const nobody = () => {};

/** A log that nobody reads. */
export const unreadLog: Logger = { info: nobody, warn: nobody, error: nobody };
