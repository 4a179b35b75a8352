import type { Random } from '../support/seeded-random.ts';
import type { PublicPaths } from './random-path.ts';

type Parts = PublicPaths & { random: Random; marker: string };
type Pair = string;

const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  (text) => `%20${text}`,
  (text) => `${text}%00`,
  (text) => `+${text}`,
  (text) => text.toUpperCase(),
];

/** Query parameters that the pages, the server, Next.js or similar tools read, and some that are ignored. */
const names = {
  listing: ['market', 'service', 'page', 'type'],
  next: [
    '_rsc',
    '__nextppronly',
    'nextInternalLocale',
    'nxtPpath',
    'nxtIpath',
    'nxtP',
    'dpl',
    '__nextDataReq',
    '__flight__',
    '__nextLocale',
    'amp',
    'path',
    'slug',
    'params',
  ],
  private: ['token', 'x-craft-preview', 'x-craft-live-preview', 'q', 'query'],
  idle: ['utm_source', 'utm_campaign', 'email', 'gclid', 'ref', 'v', ''],
  proto: ['__proto__', '__proto__[market]', 'constructor', 'toString', 'hasOwnProperty'],
} as const;

function randomListingValue({ random, markets, services, marker }: Parts, name: string): string {
  const own: Record<string, readonly string[]> = {
    market: markets,
    service: services,
    type: ['press', 'internal'],
    page: ['1', '2', '3', '99', '0', '-1', '02', '1e1', '2.0', 'NaN'],
  };
  return random.next() < 0.75
    ? random.pick(own[name] ?? ['x'])
    : random.pick([marker, '', '~', '__proto__', 'null', '~.x']);
}

function randomListingPair(parts: Parts): Pair {
  const name = parts.random.pick(names.listing);
  const value = parts.random.pick(encodings)(randomListingValue(parts, name));
  const spelled = parts.random.pick([
    name,
    name,
    name,
    name,
    `${name}[]`,
    `${name}[0]`,
    name.toUpperCase(),
    `%6d${name.slice(1)}`,
  ]);
  return parts.random.pick([
    `${spelled}=${value}`,
    `${spelled}=${value}`,
    `${spelled}=${value}`,
    spelled,
    `${spelled}==${value}`,
  ]);
}

const pairs: readonly ((parts: Parts) => Pair)[] = [
  randomListingPair,
  randomListingPair,
  randomListingPair,
  randomListingPair,
  (parts) => `${parts.random.pick(names.next)}=${parts.random.pick(['', '1', parts.marker, '%2Fprojects', 'museums'])}`,
  ({ random, marker }) => `_rsc=${random.pick(['', '', '', '1', marker, 'acgkz'])}`,
  ({ random }) => random.pick(['_rsc', '_RSC=', '%5frsc=', '_rsc=&_rsc=', '_rsc[]=']),
  (parts) => `${parts.random.pick(names.private)}=${parts.random.pick(['', '1', parts.marker, 'undefined'])}`,
  (parts) => `${parts.random.pick(names.idle)}=${parts.marker}@example.com`,
  (parts) => `${parts.random.pick(names.proto)}=${parts.marker}`,
  ({ marker }) => `x=${marker.repeat(20)}`,
  ({ random }) => `x=${'y'.repeat(random.pick([200, 1500, 3900, 4200]))}`,
];

/** A random query with its `?`; often empty. */
export function randomQuery(parts: Parts): string {
  const { random } = parts;
  if (random.next() < 0.25) return random.pick(['', '', '?', '??', '?&', '?#']);
  const chosen = Array.from({ length: 1 + random.below(4) }, () => random.pick(pairs)(parts));
  const first = chosen[0] ?? '';
  if (random.next() < 0.3) chosen.push(first.replace(/=.*/, `=${random.pick([...parts.markets, '2', ''])}`));
  const joined = chosen.join(random.pick(['&', '&', '&', '&', '&&', ';', '?', '&amp;', '%26', '#']));
  return random.pick(['?', '?', '?', '?', '??', '?&', '%3F']) + joined;
}
