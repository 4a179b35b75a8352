import { setImmediate as turn } from 'node:timers/promises';

/** Half the longest acceptable delay of requests, since timers fire late under load. */
const defaultSliceMs = 5;

/**
 * Returns a function for long loops. Awaited after each item, it yields to the event loop whenever `sliceMs` have passed.
 */
export function breathing(sliceMs = defaultSliceMs): () => Promise<void> | undefined {
  let since = performance.now();
  const breathe = async () => {
    // In a callback of a network reply, the first `setImmediate` runs before sockets are polled again.
    await turn();
    await turn();
    since = performance.now();
  };
  return () => (performance.now() - since < sliceMs ? undefined : breathe());
}
