/** The reply did not come in time; it may still come. */
export class TimeoutError extends Error {}

/** Resolves with the reply; throws TimeoutError if it takes longer than `withinMs`. */
export async function withTimeout<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // If this process was busy, the reply may already be in the socket: read that before giving up.
  const giveUp = () => setImmediate(() => reject(new TimeoutError(`no answer within ${withinMs} ms`)));
  const timer = setTimeout(giveUp, withinMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // A late error must not become an unhandled rejection.
    answer.catch(() => {});
  }
}
