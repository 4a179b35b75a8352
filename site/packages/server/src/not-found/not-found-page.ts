import type { IncomingMessage, ServerResponse } from 'node:http';
import { querySegmentMarker } from '../../../../lib/routes/listing-query.ts';
import { splitTarget } from '../../../../lib/routes/page-address.ts';
import { pathOf } from '../../../../lib/routes/path-of.ts';
import { siteNamedIn } from '../../../../lib/routes/site-of-path.ts';
import { isGzipAccepted } from '../http/content-coding.ts';
import { type Header, PreparedHead } from '../http/prepared-response.ts';
import { answers } from '../operations/response-counts.ts';
import type { CacheMark, ReadyPage } from '../pages/serialized-page.ts';
import { withAddressOutside } from './parameterize-path.ts';
import { AddressedDocument } from './path-template.ts';
import { FewInATurn } from './tick-limiter.ts';

/** An address that no page can have: its 404 is rendered once and serves all others, with theirs put in. */
const placeholder = `${querySegmentMarker}missing`;

/** How many are answered before visitors of other pages can be: for about a millisecond. */
const mostInATurn = 8;

const policyHeader = 'content-security-policy';

/** Headers that are not copied from the rendered 404. */
const ofItsOwn = new Set(['cache-control', 'cache-tag', 'surrogate-key', 'xkey', 'x-vitrine-cache']);

type Load = (address: string) => Promise<{ page: ReadyPage; mark: CacheMark } | undefined>;
type Prepared = { document: AddressedDocument; headOf: (mark: CacheMark, isGzip: boolean) => PreparedHead };

/** Serves the 404 in the address's language, with the address in its title, without a render for each address. */
export class MissingPage {
  readonly #load: Load;
  readonly #turns = new FewInATurn(mostInATurn);
  readonly #prepared = new WeakMap<ReadyPage, Promise<Prepared>>();

  /** @param load returns the kept page of an address, rendering it if there is none */
  constructor(load: Load) {
    this.#load = load;
  }

  /** Throws if the 404 itself cannot be rendered. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // What follows on the same connection does not wait: Node would read ever more requests to which nothing is written.
    if (response.socket) await this.#turns.pass();
    if (response.destroyed) return;
    const target = request.url ?? '/';
    const site = siteNamedIn(splitTarget(target).path);
    const found = await this.#load(pathOf(site, placeholder));
    if (!found) throw new Error(`there is no 404 page of ${site}`);
    const { document, headOf } = await this.#prepare(found.page);
    const isGzip = isGzipAccepted(request.headers['accept-encoding']);
    answers.missing++;
    headOf(found.mark, isGzip).send(request, response, document.with(target, isGzip), Date.now());
  }

  #prepare(page: ReadyPage): Promise<Prepared> {
    const known = this.#prepared.get(page);
    if (known) return known;
    const prepared = prepare(page);
    this.#prepared.set(page, prepared);
    prepared.catch(() => this.#prepared.delete(page));
    return prepared;
  }
}

async function prepare(page: ReadyPage): Promise<Prepared> {
  const { html, replaced } = withAddressOutside(await page.text(), page.path);
  const headers = page.headers
    .filter(([name]) => !ofItsOwn.has(name))
    .map(([name, text]): Header => [name, name === policyHeader ? text.replace(...replaced) : text]);
  headers.push(['cache-control', 'no-store']);
  return { document: new AddressedDocument(html, page.path), headOf: headsWith(headers) };
}

/** The heads of 404s, each made when it is first needed. */
function headsWith(headers: readonly Header[]): Prepared['headOf'] {
  const heads = new Map<string, PreparedHead>();
  return (mark, isGzip) => {
    const key = `${mark} ${isGzip}`;
    const encoding: Header[] = isGzip ? [['content-encoding', 'gzip']] : [];
    const head = heads.get(key) ?? new PreparedHead(404, [...headers, ['x-vitrine-cache', mark], ...encoding]);
    heads.set(key, head);
    return head;
  };
}
