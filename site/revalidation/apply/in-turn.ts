import { processSingleton } from '#lib/process-singleton.ts';

const applying = processSingleton('applying', () => ({ last: Promise.resolve() as Promise<unknown> }));

/**
 * Applies sets of changes one after another, so each is compared with the content as the previous one left it, even
 * though requests are served in between.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = applying.last.then(work);
  applying.last = result.catch(() => {});
  return result;
}
