import type { SiteResponse } from '../http/response.ts';

/** The cache state of a response, and the header that reveals it. */
export type CacheEvidence = {
  readonly header: string;
  readonly state: 'hit' | 'miss' | 'stale' | 'bypass';
};

type HeaderReader = (value: string) => CacheEvidence['state'] | undefined;

const stateWords: readonly (readonly [RegExp, CacheEvidence['state']])[] = [
  [/bypass|dynamic|pass\b|uncacheable/i, 'bypass'],
  [/stale|updating/i, 'stale'],
  [/hit|prerender|revalidated/i, 'hit'],
  [/miss|expired/i, 'miss'],
];
const byWord: HeaderReader = (value) => stateWords.find(([word]) => word.test(value))?.[1];

/** Reads `origin; fwd=miss; stored, edge; hit; ttl=30` (RFC 9211): a hit in any cache counts. */
const byStatus: HeaderReader = (value) => {
  const caches = value.replace(/"(?:[^"\\]|\\.)*"/g, '').split(',');
  const parameters = caches.map((cache) => cache.split(';').map((one) => one.trim().toLowerCase()));
  const hit = parameters.find((all) => all.includes('hit'));
  if (hit) return hit.some((one) => one.startsWith('ttl=-')) ? 'stale' : 'hit';
  const forwards = parameters.flatMap((all) => all.flatMap((one) => /^fwd=([a-z-]+)$/.exec(one)?.[1] ?? []));
  if (forwards.length === 0) return undefined;
  return forwards.every((reason) => reason === 'bypass' || reason === 'method') ? 'bypass' : 'miss';
};

/** Only a cached response has an Age above 0. */
const byAge: HeaderReader = (value) => (/^\d+$/.test(value) ? (Number(value) > 0 ? 'hit' : 'miss') : undefined);

/** Headers with a cache state, most reliable first. */
const readings: readonly (readonly [header: string, read: HeaderReader])[] = [
  ['x-vitrine-cache', byWord],
  ['cache-status', byStatus],
  ['x-nextjs-cache', byWord],
  ['x-vercel-cache', byWord],
  ['cf-cache-status', byWord],
  ['age', byAge],
  ['x-cache', byWord],
];

/** The headers that reveal the cache state of a non-Vitrine site, for messages. */
export const evidenceHeaders = readings
  .map(([header]) => header)
  .filter((header) => header !== 'x-vitrine-cache')
  .join(', ');

/** Finds the first header that shows a hit, or else the first with any cache state. */
export function cacheEvidence({ headers }: Pick<SiteResponse, 'headers'>): CacheEvidence | undefined {
  const all = readings.flatMap(([header, read]): CacheEvidence[] => {
    const state = headers[header] === undefined ? undefined : read(headers[header].trim());
    return state === undefined ? [] : [{ header, state }];
  });
  return all.find(({ state }) => state === 'hit') ?? all[0];
}
