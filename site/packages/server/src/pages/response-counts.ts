/** Responses by cache result. Plain numbers keep the hot path free of prom-client. */
export type ResponseCounts = Record<'hit' | 'stale' | 'miss' | 'bypass' | 'not_found' | 'unavailable', number>;

export const createResponseCounts = (): ResponseCounts => ({
  hit: 0,
  stale: 0,
  miss: 0,
  bypass: 0,
  not_found: 0,
  unavailable: 0,
});
