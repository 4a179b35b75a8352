import { setTimeout as wait } from 'node:timers/promises';

const delayMs = 1000;

/** Delays a rejection, so that a client that retries immediately does not starve others. */
export const holdBack = (): Promise<void> => wait(delayMs, undefined, { ref: false });
