import { createHash } from 'node:crypto';
import http from 'node:http';
import cacheBusting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { flightWords } from './flight-words.ts';
import { eachAtOnce, type RawResponse, sendRequest } from './send-request.ts';
import { anyMarker } from './visitor-marks.ts';

/** What a browser sends when it loads a page, goes to it, and looks ahead at it. */
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
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

/** One page as it is seen in one way. */
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

/** A page repeats its payload in scripts, in an order that depends on which answer came first. */
const shown = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '');

function lookOf({ status, headers, bytes }: RawResponse, way: Way): Look {
  const isPayload = String(headers['content-type']).startsWith('text/x-component');
  // The style guide numbers its examples for as long as a process lives.
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

/** Looks at a page as any browser does. */
export async function lookAt(origin: string, address: string, way: Way): Promise<Look> {
  const { host } = new URL(origin);
  const headers = [['host', host], ['accept-encoding', 'gzip, br'], ...ways[way]] as const;
  const target = await targetOf(address, way);
  return lookOf(await sendRequest(agent, origin, { method: 'GET', target, headers, body: '' }), way);
}

export type Looks = Map<string, Look>;

/** Looks at every page in every of these ways; each under its way and address. */
export async function lookAtAll(origin: string, addresses: Iterable<string>, wanted: readonly Way[]): Promise<Looks> {
  const looks: Looks = new Map();
  const all = [...addresses].flatMap((address) => wanted.map((way) => ({ address, way })));
  await eachAtOnce(atOnce, all, async ({ address, way }) => {
    looks.set(`${way} ${address}`, await lookAt(origin, address, way));
  });
  return looks;
}

/** Where two texts part, in a few words. */
export function parting(seen: string, right: string): string {
  const [one, other] = [seen, right].map((text) => text.split(/\n|(?=<)/));
  const only = (lines: string[] = [], others: string[] = []) => {
    const known = new Set(others);
    const own = lines.filter((line) => !known.has(line));
    return own
      .slice(0, 3)
      .map((line) => line.slice(0, 100))
      .join(' ¦ ');
  };
  return `has {${only(one, other)}}, lacks {${only(other, one)}}`;
}

/** Only a site that was told of a move can lead on from the old address; one that begins then finds nothing there. */
const isMove = (seen: Look | undefined, right: Look | undefined) =>
  seen?.content.startsWith('308 ') === true && right?.content.startsWith('404 ') === true;

/** What of one is not as it is in the truth. */
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
