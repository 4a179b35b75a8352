import { setImmediate as turn } from 'node:timers/promises';

/** Far below the acceptable delay of requests, because other work in the event loop adds to it. */
const sliceMs = 2;

/** Shared, because loops that run one after another delay requests by the sum of their slices. */
let since = performance.now();

/** Awaited after each item of a long loop, yields to the event loop whenever 2 ms have passed since the last yield. */
export function breathe(): Promise<void> | undefined {
  return performance.now() - since < sliceMs ? undefined : yieldToRequests();
}

async function yieldToRequests(): Promise<void> {
  // In a callback of a network reply, the first `setImmediate` runs before sockets are polled again.
  await turn();
  await turn();
  since = performance.now();
}
