import type { SiteResponse } from '../http/response.ts';

/** What a header says of where a response came from. */
export type CacheEvidence = {
  readonly header: string;
  readonly state: 'hit' | 'miss' | 'stale' | 'bypass';
};

type Reading = (value: string) => CacheEvidence['state'] | undefined;

const words: readonly (readonly [RegExp, CacheEvidence['state']])[] = [
  [/bypass|dynamic|pass\b|uncacheable/i, 'bypass'],
  [/stale|updating/i, 'stale'],
  [/hit|prerender|revalidated/i, 'hit'],
  [/miss|expired/i, 'miss'],
];
const byWord: Reading = (value) => words.find(([word]) => word.test(value))?.[1];

/** Reads `origin; fwd=miss; stored, edge; hit; ttl=30` (RFC 9211): a hit in any cache means that no page was made. */
const byStatus: Reading = (value) => {
  const caches = value.replace(/"(?:[^"\\]|\\.)*"/g, '').split(',');
  const parameters = caches.map((cache) => cache.split(';').map((one) => one.trim().toLowerCase()));
  const hit = parameters.find((all) => all.includes('hit'));
  if (hit) return hit.some((one) => one.startsWith('ttl=-')) ? 'stale' : 'hit';
  const forwards = parameters.flatMap((all) => all.flatMap((one) => /^fwd=([a-z-]+)$/.exec(one)?.[1] ?? []));
  if (forwards.length === 0) return undefined;
  return forwards.every((reason) => reason === 'bypass' || reason === 'method') ? 'bypass' : 'miss';
};

/** Only what waited in a cache is older than no second, so that a young answer is still to prove it. */
const byAge: Reading = (value) => (/^\d+$/.test(value) ? (Number(value) > 0 ? 'hit' : 'miss') : undefined);

/** The headers that tell of a cache, those that say most first. */
const readings: readonly (readonly [header: string, read: Reading])[] = [
  ['x-vitrine-cache', byWord],
  ['cache-status', byStatus],
  ['x-nextjs-cache', byWord],
  ['x-vercel-cache', byWord],
  ['cf-cache-status', byWord],
  ['age', byAge],
  ['x-cache', byWord],
];

/** The names of these headers, as a sentence lists them. */
export const evidenceHeaders = readings
  .map(([header]) => header)
  .filter((header) => header !== 'x-vitrine-cache')
  .join(', ');

/** What proves that a response came from a cache: the first header that says so, else the first that says anything. */
export function cacheEvidence({ headers }: Pick<SiteResponse, 'headers'>): CacheEvidence | undefined {
  const all = readings.flatMap(([header, read]): CacheEvidence[] => {
    const state = headers[header] === undefined ? undefined : read(headers[header].trim());
    return state === undefined ? [] : [{ header, state }];
  });
  return all.find(({ state }) => state === 'hit') ?? all[0];
}
