import { setTimeout as wait } from 'node:timers/promises';

const delayMs = 1000;

/** Waits before a refusal: a program that asks again at once would leave no time for others. */
export const holdBack = (): Promise<void> => wait(delayMs, undefined, { ref: false });
