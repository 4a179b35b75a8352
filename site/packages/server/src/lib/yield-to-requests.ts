import { setImmediate as turn } from 'node:timers/promises';

/**
 * Lets requests that have arrived be answered first. Twice, because after an answer from the network the first turn ends before
 * sockets are looked at again.
 */
export async function yieldToRequests(): Promise<void> {
  await turn();
  await turn();
}
