import { processSingleton } from '#lib/per-process.ts';

const applying = processSingleton('applying', () => ({ last: Promise.resolve() as Promise<unknown> }));

/**
 * Works out and commits one set of changes at a time: each is compared with the content as the one before has left it, also
 * where requests are answered in between.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = applying.last.then(work);
  applying.last = result.catch(() => {});
  return result;
}
