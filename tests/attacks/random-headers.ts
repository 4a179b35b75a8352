import type { Random } from '../support/seeded-random.ts';
import type { PublicPaths } from './random-path.ts';

export type Header = readonly [name: string, value: string];

type Parts = PublicPaths & { random: Random; marker: string };

/** The router state tree that a client sends. */
const routerStateTree = (path: string) =>
  encodeURIComponent(
    JSON.stringify([
      '',
      { children: [['path', path.slice(1), 'c'], { children: ['__PAGE__', {}] }] },
      null,
      null,
      true,
    ]),
  );

const randomPage = ({ random, pages }: Parts) => random.pick(pages);

/** Headers of client navigations, by which Next.js varies its responses. */
const navigationHeaders: readonly ((parts: Parts) => Header)[] = [
  ({ random }) => ['rsc', random.pick(['1', '1', '1', '0', '', 'true'])],
  () => ['rsc', '1'],
  ({ random }) => ['next-router-prefetch', random.pick(['1', '2', '3', '0', '', 'x'])],
  (parts) => [
    'next-router-segment-prefetch',
    parts.random.pick([
      '/_tree',
      '/_full',
      '/_index',
      '/_head',
      '/__PAGE__',
      '',
      `/${parts.marker}`,
      randomPage(parts),
    ]),
  ],
  (parts) => [
    'next-router-state-tree',
    parts.random.pick([
      routerStateTree(randomPage(parts)),
      routerStateTree(parts.marker),
      '',
      '%',
      '[]',
      '{"__proto__":1}',
      'null',
    ]),
  ],
  (parts) => [
    'next-url',
    parts.random.pick([randomPage(parts), `/${parts.marker}`, '', 'https://evil.test/', '/(.)projects']),
  ],
  ({ random }) => ['next-hmr-refresh', random.pick(['1', ''])],
  ({ marker }) => ['next-action', marker],
  ({ random }) => ['next-resume', random.pick(['1', ''])],
];

/** Internal headers of Next.js, frameworks and proxies that clients should not send. */
const internalHeaders: readonly ((parts: Parts) => Header)[] = [
  ({ random }) => ['x-nextjs-data', random.pick(['1', ''])],
  (parts) => ['x-invoke-path', randomPage(parts)],
  (parts) => ['x-invoke-query', encodeURIComponent(JSON.stringify({ market: parts.random.pick(parts.markets) }))],
  () => ['x-invoke-status', '404'],
  (parts) => ['x-invoke-output', randomPage(parts)],
  () => ['x-invoke-error', '{"message":"x"}'],
  (parts) => ['x-matched-path', randomPage(parts)],
  (parts) => ['x-now-route-matches', `1=${parts.marker}`],
  (parts) => ['x-middleware-rewrite', randomPage(parts)],
  (parts) => ['x-middleware-redirect', `https://evil.test/${parts.marker}`],
  ({ marker }) => ['x-middleware-set-cookie', `a=${marker}`],
  ({ random }) => ['x-middleware-prefetch', random.pick(['1', ''])],
  () => ['x-middleware-next', '1'],
  () => ['x-middleware-skip', '1'],
  () => ['x-middleware-refresh', '1'],
  ({ marker }) => ['x-middleware-override-headers', `x-${marker}`],
  () => ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  ({ marker }) => ['x-prerender-revalidate', marker],
  () => ['x-prerender-revalidate-if-generated', '1'],
  ({ marker }) => ['x-next-revalidated-tags', `all,${marker}`],
  ({ marker }) => ['x-next-revalidate-tag-token', marker],
  ({ marker }) => ['x-next-cache-tags', marker],
  () => ['x-next-resume-state-length', '10'],
  (parts) => ['x-nextjs-rewritten-path', randomPage(parts)],
  (parts) => ['x-nextjs-rewritten-query', `market=${parts.random.pick(parts.markets)}`],
  () => ['x-nextjs-postponed', '1'],
  ({ marker }) => ['x-nextjs-html-request-id', marker],
  ({ marker }) => ['x-nextjs-request-id', marker],
  ({ marker }) => ['x-deployment-id', marker],
  () => ['x-action-forwarded', '1'],
  ({ marker }) => ['x-invocation-id', marker],
  ({ marker }) => ['x-vercel-protection-bypass', marker],
  () => ['x-next-ppr-only', '1'],
  (parts) => ['x-original-url', randomPage(parts)],
  (parts) => ['x-rewrite-url', randomPage(parts)],
  ({ random }) => ['x-http-method-override', random.pick(['DELETE', 'PURGE'])],
  ({ marker }) => ['xkey', marker],
  ({ marker }) => ['x-looked-again', marker],
  ({ marker }) => ['x-vitrine-cache', marker],
  ({ marker }) => ['cache-tag', marker],
  ({ marker }) => ['traceparent', `00-${marker}`],
];

/** Headers that any client may send. */
const clientHeaders: readonly ((parts: Parts) => Header)[] = [
  ({ random }) => [
    'accept-encoding',
    random.pick([
      'br',
      'gzip',
      '',
      'identity',
      '*',
      'br;q=0',
      'identity;q=0',
      'gzip, br;q=1.5',
      'zstd',
      '*;q=0',
      ',,,',
    ]),
  ],
  ({ random, marker }) => ['if-none-match', random.pick(['*', `"${marker}"`, 'W/"x"', '', '"'])],
  ({ random }) => ['if-modified-since', random.pick(['Thu, 01 Jan 2099 00:00:00 GMT', 'x', '0'])],
  ({ random }) => ['range', random.pick(['bytes=0-10', 'bytes=-5', 'bytes=0-0,5-9', 'x', 'bytes=99999999-'])],
  ({ marker }) => ['if-range', `"${marker}"`],
  ({ random, marker }) => [
    'cookie',
    random.pick([
      `session=${marker}`,
      `__prerender_bypass=${marker}; __next_preview_data=${marker}`,
      `next-instant-navigation-testing=["${marker}"]`,
      `NEXT_LOCALE=fr; a=${marker}`,
      '__prerender_bypass=',
      '; ; =',
    ]),
  ],
  ({ random, marker }) => ['x-forwarded-host', random.pick([`${marker}.evil.test`, 'evil.test', ''])],
  ({ random }) => ['x-forwarded-proto', random.pick(['http', 'https', 'javascript', ''])],
  ({ marker }) => ['x-forwarded-for', `10.0.0.1, ${marker}`],
  () => ['x-forwarded-port', '443'],
  ({ marker }) => ['x-forwarded-prefix', `/${marker}`],
  ({ marker }) => ['forwarded', `host=${marker}.test`],
  ({ random }) => ['purpose', random.pick(['prefetch', 'preview'])],
  () => ['sec-purpose', 'prefetch;prerender'],
  ({ random, marker }) => [
    'content-security-policy',
    random.pick([`script-src 'nonce-${marker}'`, "script-src 'nonce-<x>'", '']),
  ],
  ({ marker }) => ['content-security-policy-report-only', `script-src 'nonce-${marker}'`],
  ({ random }) => ['cache-control', random.pick(['no-cache', 'no-store', 'max-age=0', 'only-if-cached', 'max-stale'])],
  () => ['pragma', 'no-cache'],
  ({ random }) => ['accept', random.pick(['text/x-component', 'application/json', 'text/event-stream', '', 'image/*'])],
  ({ random }) => ['accept-language', random.pick(['fr', 'de;q=0.9', '*', ''])],
  ({ marker }) => ['authorization', `Bearer ${marker}`],
  ({ marker }) => ['referer', `https://example.com/?q=${marker}`],
  ({ random }) => ['origin', random.pick(['https://evil.test', 'null', ''])],
  ({ random, marker }) => [
    'user-agent',
    random.pick(['', 'Googlebot/2.1', 'facebookexternalhit/1.1', marker, 'curl/8']),
  ],
  ({ random }) => [
    'content-type',
    random.pick(['text/plain', 'multipart/form-data; boundary=x', 'application/json', '']),
  ],
  ({ random }) => ['sec-fetch-dest', random.pick(['document', 'image', 'empty'])],
  ({ random }) => ['sec-fetch-site', random.pick(['cross-site', 'same-origin'])],
  () => ['upgrade-insecure-requests', '1'],
  () => ['expect', '100-continue'],
  () => ['te', 'trailers'],
  ({ random }) => ['x-big', 'z'.repeat(random.pick([1000, 7000, 15000]))],
];

/** Random headers, including `host`; often only `host`. */
export function randomHeaders(parts: Parts, host: string): Header[] {
  const { random, marker } = parts;
  const pickSome = (share: number, most: number, pool: readonly ((parts: Parts) => Header)[]) =>
    random.next() < share ? Array.from({ length: 1 + random.below(most) }, () => random.pick(pool)(parts)) : [];
  const hosts = random.next() < 0.06 ? [random.pick(['evil.test', `${marker}.test`, '', 'localhost:1'])] : [host];
  if (random.next() < 0.02) hosts.push('evil.test');
  const headers = [
    ...pickSome(0.5, 4, navigationHeaders),
    ...pickSome(0.25, 2, internalHeaders),
    ...pickSome(0.4, 3, clientHeaders),
  ];
  // Servers join repeated headers, or use the first or last.
  const repeated = headers[0] && random.next() < 0.08 ? [headers[0]] : [];
  return [...hosts.map((value): Header => ['host', value]), ...headers, ...repeated];
}
