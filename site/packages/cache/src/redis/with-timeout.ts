/** The operation timed out; it may still complete. */
export class TimeoutError extends Error {}

/** Resolves with the reply; throws TimeoutError if it takes longer than `withinMs`. */
export async function withTimeout<Reply>(reply: Promise<Reply>, withinMs: number): Promise<Reply> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // If the event loop was blocked, the reply may be in the socket buffer, so it is read first.
  const giveUp = () => setImmediate(() => reject(new TimeoutError(`no reply within ${withinMs} ms`)));
  const timer = setTimeout(giveUp, withinMs);
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
    reply.catch(() => {});
  }
}
