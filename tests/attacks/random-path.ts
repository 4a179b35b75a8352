import type { Random } from '../support/seeded-random.ts';

/** The site's pages and filter values. */
export type PublicPaths = {
  pages: readonly string[];
  markets: readonly string[];
  services: readonly string[];
};

type Parts = PublicPaths & { random: Random; marker: string };
type PathGenerator = (parts: Parts) => string;

const page: PathGenerator = ({ random, pages }) =>
  random.pick(random.next() < 0.4 ? ['/', '/projects', '/news', '/fr'] : pages);
const withoutRoot = (path: string) => (path === '/' ? '' : path);
const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** A path with one of its characters spelled differently. */
function mutateCharacter(path: string, random: Random, spell: (letter: string) => string): string {
  const at = 1 + random.below(Math.max(1, path.length - 1));
  return path.slice(0, at) + spell(path.charAt(at) || 'x') + path.slice(at + 1);
}

const dotSegments = [
  '/.',
  '/..',
  '/%2e',
  '/%2e%2e',
  '/.%2e',
  '/..;',
  '/%252e%252e',
  '/%5c..',
  '/%2f',
  '//',
  '/%00',
  '/%0d%0a',
];
const listingSegments = [
  '~market.museums',
  '~page.2',
  '~page.1.abc',
  '~service.mechanisms',
  '~type.press',
  '~',
  '~.',
  '~market.',
];
const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];
const prefixes = [
  '/api',
  '/_next',
  '/preview',
  '/search',
  '/fr/search',
  '/fr',
  '/en',
  '/fr/fr',
  '/media',
  '/admin',
  '/builds',
];
const suffixes = [
  '.rsc',
  '.segments/_tree.segment.rsc',
  '.segments/_full.segment.rsc',
  '.prefetch.rsc',
  '.json',
  '.html',
  '.txt',
  '.xml',
  '.action',
  '.meta',
  '.body',
  '/index',
  '/_tree',
  '/page',
  '/~',
  ';jsessionid=1',
  '%20',
  '%3Fpage=2',
  '%23x',
];
const endpoints = [
  '/_next/data/build/index.json',
  '/_next/image?url=%2Ficon.svg&w=64&q=75',
  '/_next/static/chunks/gone.js',
  '/_next/static/../static/chunks/gone.js',
  '/_next/',
  '/_next',
  '/api',
  '/api/revalidate',
  '/api/tracking',
  '/api/gone',
  '/preview',
  '/media/gone.jpg',
  '/media',
  '/routes.json',
  '/builds/latest.json',
  '/builds/meta/gone.json',
  '/healthz',
  '/readyz',
  '/icon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/_not-found',
  '/_error',
  '/404',
  '/500',
  '/_global-error',
  '/[...path]',
  '/%5B...path%5D',
  '/(en)/[...path]',
  '/fr/[...path]',
  '/fr/%5B...path%5D',
  '/projects/~',
  '/news/~',
  '/index',
  '/fr/index',
  '/.well-known/security.txt',
];

/** Path generators, from real pages to paths that no client sends. */
const generators: readonly PathGenerator[] = [
  page,
  page,
  page,
  page,
  ({ random }) => random.pick(['/search', '/fr/search', '/search/']),
  ({ random }) => random.pick(endpoints),
  (parts) => parts.random.pick(prefixes) + withoutRoot(page(parts)),
  (parts) => (withoutRoot(page(parts)) || '/projects') + parts.random.pick(suffixes),
  (parts) => `${page(parts)}${parts.random.pick(['/', '//', '/./', '/../'])}`,
  (parts) => `${parts.random.pick(['/', '//', '/./', '/x/..'])}${page(parts)}`,
  (parts) => page(parts).replaceAll('/', parts.random.pick(['//', '/./', '\\', '%2f', '/%2e/'])),
  (parts) => mutateCharacter(page(parts), parts.random, percentEncode),
  (parts) =>
    mutateCharacter(page(parts), parts.random, (letter) => percentEncode('%') + percentEncode(letter).slice(1)),
  (parts) => mutateCharacter(page(parts), parts.random, (letter) => letter.toUpperCase()),
  (parts) =>
    mutateCharacter(page(parts), parts.random, () =>
      parts.random.pick(['é', '%e9', '%c3%a9', '%c0%af', '%ff', '%u0041']),
    ),
  (parts) => withoutRoot(page(parts)) + parts.random.pick(dotSegments) + withoutRoot(page(parts)),
  (parts) => `${withoutRoot(page(parts))}/${parts.random.pick(listingSegments)}`,
  (parts) => `${withoutRoot(page(parts))}/${parts.random.pick(listingSegments)}/${parts.random.pick(listingSegments)}`,
  ({ random, markets, marker }) =>
    `/projects/~market.${random.pick(markets)}/~market.${random.pick([...markets, marker])}`,
  ({ random, services, marker }) => `/projects/~service.${random.pick([...services, marker])}/~page.${random.below(4)}`,
  (parts) => `${withoutRoot(page(parts))}/~${parts.random.pick(prototypeNames)}.${parts.marker}`,
  (parts) => `${withoutRoot(page(parts))}/${parts.random.pick(prototypeNames)}`,
  ({ marker }) => `/${marker}`,
  (parts) => `${withoutRoot(page(parts))}/${parts.marker}`,
  (parts) => `/${parts.random.pick(['projects', 'news', 'markets', 'fr', 'fr/projects'])}/${parts.marker}`,
  (parts) => `http://${parts.random.pick(['evil.test', '127.0.0.1', 'localhost:3000'])}${page(parts)}`,
  (parts) => `${parts.random.pick(['//', '/\\', '/%5c', '/%09/', '///'])}evil.test${page(parts)}`,
  ({ random }) => random.pick(['*', 'projects', '?', '#', '/?', '/#/projects', 'javascript:1', '/%']),
  (parts) => `${withoutRoot(page(parts))}/${'a'.repeat(parts.random.pick([255, 300, 2000, 3900, 4200]))}`,
];

export const randomPath: PathGenerator = (parts) => parts.random.pick(generators)(parts);
