import { setImmediate as turn } from 'node:timers/promises';

/**
 * Yields to pending requests. Two ticks, because after a network response the first one ends before sockets are
 * polled again.
 */
export async function yieldToRequests(): Promise<void> {
  await turn();
  await turn();
}
