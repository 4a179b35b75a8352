import { createHash } from 'node:crypto';
import cacheBusting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { anyLeakMarker } from './leak-markers.ts';
import { Connections, forEachConcurrent, type RawResponse } from './send-request.ts';

/** The headers that a browser sends when it loads, navigates to and prefetches a page. */
const requestHeaders = {
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
export type RequestKind = keyof typeof requestHeaders;

const atOnce = 12;
const connections = new Connections(atOnce);

/** A page's response to one of these requests. */
export type PageSnapshot = {
  content: string;
  words: string;
  head: string;
  text: string;
  markers: string[];
  /** Whether the response announces another render. */
  isStale: boolean;
};

async function resolveTarget(path: string, way: RequestKind): Promise<string> {
  if (way === 'page') return path;
  const headers = new Map<string, string>(requestHeaders[way]);
  const hash = await cacheBusting.computeCacheBustingSearchParam(
    way === 'prefetch' ? '1' : undefined,
    headers.get('next-router-segment-prefetch'),
    undefined,
    headers.get('next-url'),
  );
  return `${path}${path.includes('?') ? '&' : '?'}_rsc=${hash}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Strips scripts, whose payload order depends on timing. */
const stripScripts = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '');

function toSnapshot({ status, headers, bytes }: RawResponse, way: RequestKind): PageSnapshot {
  const isPayload = String(headers['content-type']).startsWith('text/x-component');
  // The style guide numbers its fixtures over the lifetime of the process.
  const words = isPayload ? flightStrings(bytes).filter((word) => !/^fixture-\d+/.test(word)) : [];
  const text = isPayload ? words.join('\n') : stripScripts(bytes.toString());
  const location = headers.location ?? '';
  const kind = String(headers['content-type'] ?? 'none').split(';')[0];
  return {
    words: digest(text),
    content: [status, kind, location, digest(text)].join(' '),
    head: way === 'page' ? String(headers['cache-control'] ?? 'none') : '',
    text,
    markers: [...new Set(bytes.toString().match(anyLeakMarker))],
    isStale: headers['x-vitrine-cache'] === 'stale',
  };
}

/** Requests a page as a browser does. */
export async function fetchSnapshot(origin: string, path: string, way: RequestKind): Promise<PageSnapshot> {
  const { host } = new URL(origin);
  const headers = [['host', host], ['accept-encoding', 'gzip, br'], ...requestHeaders[way]] as const;
  const target = await resolveTarget(path, way);
  return toSnapshot(await connections.send(origin, { method: 'GET', target, headers, body: '' }), way);
}

export type PageSnapshots = Map<string, PageSnapshot>;

/** Requests every page with every kind of request. Each key consists of the kind and the path. */
export async function fetchSnapshots(
  origin: string,
  paths: Iterable<string>,
  kinds: readonly RequestKind[],
): Promise<PageSnapshots> {
  const snapshots: PageSnapshots = new Map();
  const all = [...paths].flatMap((path) => kinds.map((way) => ({ path, way })));
  await forEachConcurrent(atOnce, all, async ({ path, way }) => {
    snapshots.set(`${way} ${path}`, await fetchSnapshot(origin, path, way));
  });
  return snapshots;
}

/** Excerpts around the first difference. */
export function firstDifference(seen: string, right: string): string {
  let at = 0;
  while (at < seen.length && seen[at] === right[at]) at++;
  const [one, other] = [seen, right].map((text) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80)));
  return `${one} in place of ${other}`;
}

/** A site that started after a move returns 404, not 308. */
const isMove = (seen: PageSnapshot | undefined, right: PageSnapshot | undefined) =>
  seen?.content.startsWith('308 ') === true && right?.content.startsWith('404 ') === true;

/** The differences between a site's pages and the reference. */
export function differences(seen: PageSnapshots, expected: PageSnapshots): string[] {
  return [...seen].flatMap(([name, { content, head, text, markers }]) => {
    const page = name.replace(/^\w+/, 'page');
    const right = expected.get(name);
    if (!right || isMove(seen.get(page), expected.get(page))) return [];
    return [
      ...(markers.length > 0 ? [`${name} contains data of a visitor: ${markers.join(' ')}`] : []),
      ...(right.content !== content
        ? [`${name} is [${content}] and not [${right.content}]: ${firstDifference(text, right.text)}`]
        : []),
      ...(right.head !== head ? [`${name} has cache-control: ${head}, not ${right.head}`] : []),
    ];
  });
}

/** Collects the strings in a payload value, except those that begin with `$`, which reference other rows. */
function wordsIn(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    if (!value.startsWith('$')) words.add(value);
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) wordsIn(part, words);
}

/**
 * All strings in a React payload, sorted. Their distribution over rows depends on timing, so two payloads of one page
 * may differ in bytes, but not in their strings.
 */
function flightStrings(bytes: Buffer): string[] {
  const words = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at);
    if (colon === -1) break;
    const kind = bytes.toString('latin1', colon + 1, colon + 2);
    if (kind === 'T') {
      const comma = bytes.indexOf(',', colon);
      const length = Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16);
      words.add(bytes.toString('utf8', comma + 1, comma + 1 + length));
      at = comma + 1 + length;
      continue;
    }
    const end = bytes.indexOf('\n', colon);
    const row = bytes.toString('utf8', colon + 1, end === -1 ? bytes.length : end);
    at = end === -1 ? bytes.length : end + 1;
    if (/^["[{]/.test(row)) wordsIn(JSON.parse(row), words);
    else if (kind === 'E') words.add(row);
  }
  return [...words].toSorted();
}
