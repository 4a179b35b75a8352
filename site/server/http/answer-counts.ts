type AnswerMark = 'hit' | 'stale' | 'miss' | 'bypass' | 'unavailable';

/** Answers given to visitors so far; plain numbers, since a cached page must not pay for being counted. */
export const answers: Record<AnswerMark, number> = { hit: 0, stale: 0, miss: 0, bypass: 0, unavailable: 0 };
