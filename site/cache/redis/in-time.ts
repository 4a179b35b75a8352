/** The answer did not come in time; whether it ever does is unknown. */
export class TooSlow extends Error {}

/** The answer; throws TooSlow where it takes longer than that. */
export async function inTime<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Where this process itself was busy, the answer may lie in the socket already: that is looked at before giving up.
  const giveUp = () => setImmediate(() => reject(new TooSlow(`no answer within ${withinMs} ms`)));
  const timer = setTimeout(giveUp, withinMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // An answer that comes after all is of no use, and its error of no interest.
    answer.catch(() => {});
  }
}
