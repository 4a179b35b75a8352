type AnswerMark = 'hit' | 'stale' | 'miss' | 'bypass' | 'missing' | 'unavailable';

/** Responses to visitors so far; plain numbers, so that counting costs a cached page nothing. */
export const answers: Record<AnswerMark, number> = { hit: 0, stale: 0, miss: 0, bypass: 0, missing: 0, unavailable: 0 };
