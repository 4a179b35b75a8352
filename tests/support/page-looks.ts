import { createHash } from 'node:crypto';
import cacheBusting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { flightWords } from './flight-words.ts';
import { Connections, eachAtOnce, type RawResponse } from './send-request.ts';
import { anyMarker } from './visitor-marks.ts';

/** The headers that a browser sends when it loads a page, navigates to it, and prefetches it. */
const ways = {
  page: [],
  navigation: [
    ['rsc', '1'],
    ['next-url', '/careers'],
  ],
  prefetch: [
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
    ['next-url', '/careers'],
  ],
} as const;
export type Way = keyof typeof ways;

const atOnce = 12;
const connections = new Connections(atOnce);

/** A page as one of these ways shows it. */
export type Look = { content: string; words: string; head: string; text: string; markers: string[] };

async function targetOf(address: string, way: Way): Promise<string> {
  if (way === 'page') return address;
  const headers = new Map<string, string>(ways[way]);
  const hash = await cacheBusting.computeCacheBustingSearchParam(
    way === 'prefetch' ? '1' : undefined,
    headers.get('next-router-segment-prefetch'),
    undefined,
    headers.get('next-url'),
  );
  return `${address}${address.includes('?') ? '&' : '?'}_rsc=${hash}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The HTML without scripts, which repeat the payload in an order that depends on timing. */
const shown = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '');

function lookOf({ status, headers, bytes }: RawResponse, way: Way): Look {
  const isPayload = String(headers['content-type']).startsWith('text/x-component');
  // The style guide numbers its fixtures over the lifetime of the process.
  const words = isPayload ? flightWords(bytes).filter((word) => !/^fixture-\d+/.test(word)) : [];
  const text = isPayload ? words.join('\n') : shown(bytes.toString());
  const location = headers.location ?? '';
  const kind = String(headers['content-type'] ?? 'none').split(';')[0];
  return {
    words: digest(text),
    content: [status, kind, location, digest(text)].join(' '),
    head: way === 'page' ? String(headers['cache-control'] ?? 'none') : '',
    text,
    markers: [...new Set(bytes.toString().match(anyMarker))],
  };
}

/** Requests a page as a browser does. */
export async function lookAt(origin: string, address: string, way: Way): Promise<Look> {
  const { host } = new URL(origin);
  const headers = [['host', host], ['accept-encoding', 'gzip, br'], ...ways[way]] as const;
  const target = await targetOf(address, way);
  return lookOf(await connections.send(origin, { method: 'GET', target, headers, body: '' }), way);
}

export type Looks = Map<string, Look>;

/** Requests every page in each of these ways. The keys are way and address. */
export async function lookAtAll(origin: string, addresses: Iterable<string>, wanted: readonly Way[]): Promise<Looks> {
  const looks: Looks = new Map();
  const all = [...addresses].flatMap((address) => wanted.map((way) => ({ address, way })));
  await eachAtOnce(atOnce, all, async ({ address, way }) => {
    looks.set(`${way} ${address}`, await lookAt(origin, address, way));
  });
  return looks;
}

/** Shows two texts around the first place where they differ. */
export function parting(seen: string, right: string): string {
  let at = 0;
  while (at < seen.length && seen[at] === right[at]) at++;
  const [one, other] = [seen, right].map((text) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80)));
  return `${one} in place of ${other}`;
}

/** Only a site that was told of a move redirects the old address; one that started later answers 404. */
const isMove = (seen: Look | undefined, right: Look | undefined) =>
  seen?.content.startsWith('308 ') === true && right?.content.startsWith('404 ') === true;

/** The differences between the looks of a site and those of the reference. */
export function differences(seen: Looks, truth: Looks): string[] {
  return [...seen].flatMap(([name, { content, head, text, markers }]) => {
    const page = name.replace(/^\w+/, 'page');
    const right = truth.get(name);
    if (!right || isMove(seen.get(page), truth.get(page))) return [];
    return [
      ...(markers.length > 0 ? [`${name} holds what a visitor sent: ${markers.join(' ')}`] : []),
      ...(right.content !== content
        ? [`${name} is [${content}] and not [${right.content}]: ${parting(text, right.text)}`]
        : []),
      ...(right.head !== head ? [`${name} says cache-control: ${head} and not ${right.head}`] : []),
    ];
  });
}
