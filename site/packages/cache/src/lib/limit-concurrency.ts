/** Returns a function that runs work, at most `atOnce` at a time; the rest waits in order. */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running++;
    try {
      return await work();
    } finally {
      const begin = waiting.shift();
      // The next one takes over this place.
      if (begin) begin();
      else running--;
    }
  };
}
