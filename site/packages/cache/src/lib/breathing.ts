import { setImmediate as turn } from 'node:timers/promises';

/** Half of the longest that a step may hold up requests, because timers are late under load. */
const usualMs = 5;

/**
 * Returns a function for long loops: awaited after each item, it lets the process answer requests whenever the loop has
 * held it up for long enough.
 */
export function breathing(longestMs = usualMs): () => Promise<void> | undefined {
  let since = performance.now();
  const breathe = async () => {
    // After an answer from the network the first turn ends before sockets are looked at again.
    await turn();
    await turn();
    since = performance.now();
  };
  return () => (performance.now() - since < longestMs ? undefined : breathe());
}
