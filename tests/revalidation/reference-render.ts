import { createHash } from 'node:crypto';
import { getEntryPath } from '../../site/lib/routes/entry-path.ts';
import { startContentProxy } from '../support/cms/content-proxy.ts';
import { forEachOverConnections } from '../support/requests/send-request.ts';
import { startUncachedSite } from '../support/stack/start-uncached-site.ts';

/** Minimum number of pages per batch. Queries are attributed to the whole batch. */
const minBatchSize = 4;
/** Each batch fetches everything that pages share again, such as the route table. */
const maxBatches = 20;
/** Number of queries repeated concurrently. */
const concurrency = 8;

type Row = { siteHandle: string; uri: string | null };

/** The CMS's responses to page queries, compared by the parts that a page uses. */
class QueryResponses {
  readonly #digests = new Map<string, string>();
  readonly #rows = new Map<string, Map<string, string>>();

  add(query: string, response: string): void {
    this.#digests.set(query, createHash('sha256').update(response).digest('base64url'));
    if (!query.includes('query getRouteTable')) return;
    const { entries } = (JSON.parse(response) as { data: { entries: Row[] } }).data;
    const routed = entries.flatMap(({ siteHandle, uri, ...row }) =>
      uri === null ? [] : [[getEntryPath(siteHandle, uri), JSON.stringify(row)] as const],
    );
    this.#rows.set(query, new Map(routed));
  }

  queries(): string[] {
    return [...this.#digests.keys()];
  }

  /**
   * Returns the digest of a response or, for the route table, the page's row, because a page depends on no other row.
   */
  digestFor(path: string, query: string): string | undefined {
    const rows = this.#rows.get(query);
    const [own = path] = path.split('?');
    return rows ? (rows.get(own) ?? 'no row') : this.#digests.get(query);
  }
}

type Options<State> = {
  contentUrl: string;
  directory: string;
  siteUrl: string;
  /** Reads the states of pages on a site. */
  look(origin: string, paths: readonly string[]): Promise<ReadonlyMap<string, State>>;
  /** The part of a page that must not depend on the time of its render. */
  getContent(state: State | undefined): string | undefined;
};

export type ReferenceRenderer<State> = {
  /** The origin of the site that renders from scratch. */
  origin: string;
  /** The state of every path so far. */
  states: Map<string, State>;
  /** Updates `states` to the current content, and returns the number of pages that it rendered. */
  update(paths: ReadonlySet<string>): Promise<number>;
  /** Renders every page from scratch, and returns those whose state was wrong. */
  check(paths: ReadonlySet<string>): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * The reference: pages rendered from scratch. A page depends only on the build and on the CMS's responses to its
 * queries; while these are byte-identical, its last render from scratch stays valid. So after each edit, all queries of
 * all pages are repeated, and a page is rendered only if a response has changed.
 */
export async function startReferenceRenderer<State>({
  contentUrl,
  directory,
  siteUrl,
  look,
  getContent,
}: Options<State>): Promise<ReferenceRenderer<State>> {
  const proxy = await startContentProxy(contentUrl);
  const site = await startUncachedSite(proxy, directory, siteUrl);
  const states = new Map<string, State>();
  /** For each path, its queries and the digests of their responses. */
  const inputs = new Map<string, Map<string, string | undefined>>();
  let heard = new QueryResponses();
  proxy.hear((query, response) => heard.add(query, response));

  async function render(paths: readonly string[]): Promise<number> {
    const batchSize = Math.max(minBatchSize, Math.ceil(paths.length / maxBatches));
    for (let first = 0; first < paths.length; first += batchSize) {
      const batch = paths.slice(first, first + batchSize);
      await site.forget();
      heard = new QueryResponses();
      for (const [path, state] of await look(site.url, batch)) states.set(path, state);
      for (const path of batch) {
        const inputDigests = heard.queries().map((query) => [query, heard.digestFor(path, query)] as const);
        inputs.set(path, new Map(inputDigests));
      }
    }
    return paths.length;
  }

  async function fetchCurrent(): Promise<QueryResponses> {
    const queries = new Set([...inputs.values()].flatMap((inputDigests) => [...inputDigests.keys()]));
    const responses = new QueryResponses();
    const headers = { 'content-type': 'application/json' };
    await forEachOverConnections(concurrency, queries, async (connections, query) => {
      const { text } = await connections.fetchText(`${contentUrl}/api`, { method: 'POST', headers, body: query });
      responses.add(query, text);
    });
    return responses;
  }

  return {
    origin: site.url,
    states,
    async update(paths) {
      const responses = await fetchCurrent();
      const isCurrent = (path: string) => {
        const inputDigests = inputs.get(path);
        return (
          inputDigests && [...inputDigests].every(([query, digest]) => responses.digestFor(path, query) === digest)
        );
      };
      return render([...paths].filter((path) => !isCurrent(path)));
    },
    async check(paths) {
      const held = new Map(states);
      await render([...paths]);
      return [...paths].filter((path) => held.has(path) && getContent(held.get(path)) !== getContent(states.get(path)));
    },
    async close() {
      await site.stop();
      await proxy.close();
    },
  };
}
