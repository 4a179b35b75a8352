import { createHash } from 'node:crypto';
import { ask, eventually } from '../support/ask.ts';
import { type KeptConnections, overConnections } from '../support/kept-connections.ts';
import { lookAt } from '../support/page-looks.ts';

const atOnce = 16;
/** Asking for all of a thousand pages again and again would take the time that it takes to render them. */
const lookedAtOnce = 50;
/** A thousand pages on a busy machine. */
const settleMs = 600_000;

export type PageState = {
  status: number;
  etag: string;
  html: string;
  mark: string;
  rendered: string;
  location: string;
  /** What its navigation payload says. */
  payload: string;
  /** How long who may keep it, and by which tags it is purged. */
  head: string;
};
export type States = Map<string, PageState>;

/** Next's payload repeats what the HTML shows, in an order that depends on which answer came first. */
const digestOf = (html: string) =>
  createHash('sha256')
    .update(html.replace(/<script\b.*?<\/script>/gs, ''))
    .digest('base64url')
    .slice(0, 16);

const addressIn = (url: string) => url.slice(new URL(url).origin.length);

/** As pages are kept. */
const headers = { 'accept-encoding': 'br' };

/** A page is read only where it is another than the one known: most edits change few of a thousand. */
async function stateOf(connections: KeptConnections, url: string, known: PageState | undefined): Promise<PageState> {
  const head = await connections.ask(url, { method: 'HEAD', headers });
  const isKnown = known !== undefined && known.etag !== '' && known.etag === head.headers.get('etag');
  const answer = isKnown ? head : await ask(url, { headers: { ...headers, connection: 'close' } });
  const named = (name: string) => answer.headers.get(name) ?? '';
  return {
    status: answer.status,
    etag: named('etag'),
    html: isKnown ? known.html : digestOf(answer.text),
    mark: named('x-vitrine-cache'),
    rendered: named('x-vitrine-rendered'),
    location: named('location'),
    payload: isKnown ? known.payload : (await lookAt(new URL(url).origin, addressIn(url), 'navigation')).words,
    head: [named('cache-control'), ...named('cache-tag').split(',').toSorted()].join(' '),
  };
}

/** Every page as it is answered now. */
export async function statesOf(origin: string, addresses: Iterable<string>, known?: States): Promise<States> {
  const states: States = new Map();
  await overConnections(atOnce, addresses, async (connections, address) => {
    states.set(address, await stateOf(connections, origin + address, known?.get(address)));
  });
  return states;
}

/** The entity tags of pages, whoever answers. */
export async function etagsOf(origin: string, addresses: Iterable<string>): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  await overConnections(atOnce, addresses, async (connections, address) => {
    const { headers: named } = await connections.ask(origin + address, { method: 'HEAD', headers });
    etags.set(address, named.get('etag') ?? '');
  });
  return etags;
}

/** The tag of a page whatever its encoding: an edge asks for its own. */
export const bareEtag = (etag: string | undefined) => etag?.replace(/^W\/|"|-(?:br|gzip)"$/g, '');

/** What a page is, whenever it was rendered. */
export const contentOf = (state: PageState | undefined) =>
  state && [state.status, state.html, state.payload, state.location].join(' ');

/** Only a site that was told of a move can redirect from the old address. */
export const isSame = (served: PageState | undefined, rendered: PageState | undefined) =>
  (contentOf(served) === contentOf(rendered) && served?.head === rendered?.head) ||
  (served?.status === 308 && rendered?.status === 404);

/** Every page once nothing is left to render: looks again at those that were not hits. */
export async function settledStates(origin: string, addresses: ReadonlySet<string>, known?: States): Promise<States> {
  const states = await statesOf(origin, addresses, known);
  await eventually(
    async () => {
      const open = [...states].filter(([, { mark }]) => mark !== 'hit').map(([address]) => address);
      const looked = await statesOf(origin, open.slice(0, lookedAtOnce), states);
      for (const [address, state] of looked) states.set(address, state);
      return open.length;
    },
    (open) => open === 0,
    settleMs,
  );
  return states;
}
