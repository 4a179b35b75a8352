import { createHash } from 'node:crypto';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { fetchSnapshot } from '../support/requests/page-snapshots.ts';
import { type Connections, forEachOverConnections } from '../support/requests/send-request.ts';

const atOnce = 16;
/** Polling a thousand pages at once would slow their renders. */
const pollBatchSize = 50;
/** Long enough for a thousand pages on a busy machine. */
const freshWithinMs = 600_000;

export type PageState = {
  status: number;
  etag: string;
  html: string;
  mark: string;
  rendered: string;
  location: string;
  /** A digest of the payload. */
  payload: string;
  /** Caching headers, and the tags for purging. */
  head: string;
};
export type States = Map<string, PageState>;

/** A digest without scripts, because Next's payload repeats the HTML in a timing-dependent order. */
const hash = (html: string) =>
  createHash('sha256')
    .update(html.replace(/<script\b.*?<\/script>/gs, ''))
    .digest('base64url')
    .slice(0, 16);

const pathIn = (url: string) => url.slice(new URL(url).origin.length);

/** The encoding in which pages are stored. */
const headers = { 'accept-encoding': 'br' };

/** Fetches the state of a page, without its body if the ETag is unchanged. */
async function fetchPageState(connections: Connections, url: string, known: PageState | undefined): Promise<PageState> {
  const head = await connections.fetchText(url, { method: 'HEAD', headers });
  const isKnown = known !== undefined && known.etag !== '' && known.etag === head.headers.get('etag');
  const response = isKnown ? head : await fetchText(url, { headers: { ...headers, connection: 'close' } });
  const named = (name: string) => response.headers.get(name) ?? '';
  return {
    status: response.status,
    etag: named('etag'),
    html: isKnown ? known.html : hash(response.text),
    mark: named('x-vitrine-cache'),
    rendered: named('x-vitrine-rendered'),
    location: named('location'),
    payload: isKnown ? known.payload : (await fetchSnapshot(new URL(url).origin, pathIn(url), 'navigation')).words,
    head: [named('cache-control'), ...named('cache-tag').split(',').toSorted()].join(' '),
  };
}

/** The current state of every page. */
async function fetchStates(origin: string, paths: Iterable<string>, known?: States): Promise<States> {
  const states: States = new Map();
  await forEachOverConnections(atOnce, paths, async (connections, path) => {
    states.set(path, await fetchPageState(connections, origin + path, known?.get(path)));
  });
  return states;
}

/** The ETags of pages. */
export async function fetchEtags(origin: string, paths: Iterable<string>): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  await forEachOverConnections(atOnce, paths, async (connections, path) => {
    const { headers: named } = await connections.fetchText(origin + path, { method: 'HEAD', headers });
    etags.set(path, named.get('etag') ?? '');
  });
  return etags;
}

/** An ETag without its encoding, because an edge may request a different one. */
export const bareEtag = (etag: string | undefined) => etag?.replace(/^W\/|"|-(?:br|gzip)"$/g, '');

/** The part of a page that does not depend on the time of its render. */
export const getContent = (state: PageState | undefined) =>
  state && [state.status, state.html, state.payload, state.location].join(' ');

/** The old path of a moved page redirects only on a site that received the move's webhook. */
export const isSame = (served: PageState | undefined, renderedAt: PageState | undefined) =>
  (getContent(served) === getContent(renderedAt) && served?.head === renderedAt?.head) ||
  (served?.status === 308 && renderedAt?.status === 404);

/** The state of every page once nothing is left to render. Polls the pages that are not hits. */
export async function freshStates(origin: string, paths: ReadonlySet<string>, known?: States): Promise<States> {
  const states = await fetchStates(origin, paths, known);
  await eventually(
    async () => {
      const open = [...states].filter(([, { mark }]) => mark !== 'hit').map(([path]) => path);
      const looked = await fetchStates(origin, open.slice(0, pollBatchSize), states);
      for (const [path, state] of looked) states.set(path, state);
      return open.length;
    },
    (open) => open === 0,
    freshWithinMs,
  );
  return states;
}
