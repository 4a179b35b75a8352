/** Responses to visitors so far; plain numbers, so that counting costs a cached page nothing. */
export type ResponseCounts = Record<'hit' | 'stale' | 'miss' | 'bypass' | 'missing' | 'unavailable', number>;

export const createResponseCounts = (): ResponseCounts => ({
  hit: 0,
  stale: 0,
  miss: 0,
  bypass: 0,
  missing: 0,
  unavailable: 0,
});
