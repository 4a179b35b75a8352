import type { IncomingMessage, ServerResponse } from 'node:http';
import { inlineHash } from '#lib/inline-scripts.ts';
import { querySegmentMarker } from '#lib/routes/listing-query.ts';
import { splitTarget } from '#lib/routes/page-address.ts';
import { siteNamedIn, siteOfPath } from '#lib/routes/site-of-path.ts';
import { type Site, sites } from '#lib/sites.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { answers } from '#server/http/answer-counts.ts';
import { encode } from '#server/http/whole-answer.ts';
import { isNavigation, payloadParameter } from './navigation.ts';
import type { ReadyPage } from './ready-page.ts';

/** An address that no page can have: its 404 is rendered once and serves other addresses, with theirs put in. */
const placeholder = `/${querySegmentMarker}missing`;

const policyHeader = 'content-security-policy';

const addressOf = (site: Site) => `${sites[site].basePath}${placeholder}`;

/** The target of a request without what Next's router adds to it, which is no part of the visitor's address. */
const addressAsked = ({ url = '/', headers }: IncomingMessage): string =>
  isNavigation(headers) ? url.replace(new RegExp(`[?&]${payloadParameter}=[^&]*$`), '') : url;

/**
 * Whether a kept 404 does not suit a request: its title lacks the visitor's query, or a segment names another language.
 * What is kept is for everybody, so that no query may stand in it.
 */
export function isForAnotherAddress(page: ReadyPage, request: IncomingMessage): boolean {
  if (page.status !== 404) return false;
  const address = addressAsked(request);
  const { path } = splitTarget(address);
  return address !== page.path || siteNamedIn(path) !== siteOfPath(path);
}

/** Headers that are not copied from the rendered 404. */
const ofItsOwn = new Set([policyHeader, 'cache-control', 'cache-tag', 'surrogate-key', 'xkey', 'x-vitrine-cache']);

const escapeHtml = (text: string) => text.replace(/[&'"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Safe in scripts too: the payload is JSON in a string, where percent-encoded text needs no escaping. */
const shownAddress = (target: string) => encodeURI(target.toWellFormed()).replaceAll('%25', '%').replaceAll("'", '%27');

type Document = { html: string; policy: string };

/** The document with its own address replaced by another; the policy gets the hashes of the changed scripts. */
function withAddress({ html, policy }: Document, own: string, target: string): Document {
  const shown = shownAddress(target);
  const inHtml = (text: string) => text.replaceAll(own, () => escapeHtml(shown));
  let approved = policy;
  const inPart = (part: string) => {
    const scriptAt = part.indexOf('<script');
    if (scriptAt === -1) return inHtml(part);
    const textAt = part.indexOf('>', scriptAt) + 1;
    const script = part.slice(textAt);
    const changed = script.replaceAll(own, () => shown);
    if (changed !== script) approved = approved.replace(inlineHash(script), () => inlineHash(changed));
    return inHtml(part.slice(0, scriptAt)) + part.slice(scriptAt, textAt) + changed;
  };
  return { html: html.split('</script>').map(inPart).join('</script>'), policy: approved };
}

/** Serves the 404 in the address's language, with the address in its title, without a render for each address. */
export class MissingPage {
  readonly #load: (address: string) => Promise<ReadyPage | undefined>;
  readonly #texts = new WeakMap<ReadyPage, Promise<string>>();

  /** @param load returns the kept page of an address, rendering it if there is none */
  constructor(load: (address: string) => Promise<ReadyPage | undefined>) {
    this.#load = load;
  }

  /** Throws if the 404 itself cannot be rendered. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const site = siteNamedIn(splitTarget(target).path);
    const page = await this.#load(addressOf(site));
    if (!page) throw new Error(`there is no 404 page of ${site}`);
    const policy = page.headers.find(([name]) => name === policyHeader)?.[1] ?? '';
    const document = withAddress({ html: await this.#textOf(page), policy }, addressOf(site), target);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = await encode[encoding](Buffer.from(document.html));
    answers.bypass++;
    response.writeHead(404, [
      ...page.headers.filter(([name]) => !ofItsOwn.has(name)).flat(),
      ...[policyHeader, document.policy],
      ...['cache-control', 'no-store'],
      ...['x-vitrine-cache', 'bypass'],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(body.length)],
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #textOf(page: ReadyPage): Promise<string> {
    const text = this.#texts.get(page) ?? page.text();
    this.#texts.set(page, text);
    return text;
  }
}
