import { acceptsGzip } from '../http/content-coding.ts';
import type { Exchange } from '../http/exchange.ts';
import { cachingHeaders, type Header } from '../http/headers.ts';
import { PreparedHead } from '../http/prepared-response.ts';
import type { CacheResult, SerializedPage } from '../memory/serialized-page.ts';
import { sharedCacheControl } from '../pages/cache-control.ts';
import type { ResponseCounts } from '../pages/response-counts.ts';
import { notFoundStatus } from '../pages/status.ts';
import { parameterizePath } from './parameterize-path.ts';
import { PathTemplate } from './path-template.ts';
import { TickLimiter } from './tick-limiter.ts';

/** Maximum number of responses per tick, which take about 1 ms. */
const maxPerTick = 8;

const policyHeader = 'content-security-policy';

/** Returns the path whose render is the 404 page for a target; no page can have that path. */
export type NotFoundPath = (target: string) => string;
type Load = (path: string) => Promise<{ page: SerializedPage; mark: CacheResult } | undefined>;
type Prepared = { document: PathTemplate; getHead: (mark: CacheResult, isGzip: boolean) => PreparedHead };

/** Serves a localized 404 with the requested path in it, without a render per path. */
export class NotFoundPage {
  readonly #load: Load;
  readonly #notFoundPath: NotFoundPath;
  readonly #counts: ResponseCounts;
  readonly #limiter = new TickLimiter(maxPerTick);
  readonly #prepared = new WeakMap<SerializedPage, Promise<Prepared>>();

  /** @param load returns a page, rendering it if it is not cached */
  constructor(load: Load, notFoundPath: NotFoundPath, counts: ResponseCounts) {
    this.#load = load;
    this.#notFoundPath = notFoundPath;
    this.#counts = counts;
  }

  /** Throws if the 404 page cannot be rendered. */
  async respond({ request, response, target }: Exchange): Promise<void> {
    // A pipelined request has no socket yet. It does not wait, because Node would keep reading ahead.
    if (response.socket) await this.#limiter.pass();
    if (response.destroyed) return;
    const path = this.#notFoundPath(target);
    const found = await this.#load(path);
    if (!found) throw new Error(`there is no 404 page at ${path}`);
    const { document, getHead } = await this.#prepare(found.page);
    const isGzip = acceptsGzip(request.headers['accept-encoding']);
    this.#counts.not_found++;
    getHead(found.mark, isGzip).send(request, response, document.with(target, isGzip), Date.now());
  }

  #prepare(page: SerializedPage): Promise<Prepared> {
    const known = this.#prepared.get(page);
    if (known) return known;
    const prepared = prepare(page);
    this.#prepared.set(page, prepared);
    prepared.catch(() => this.#prepared.delete(page));
    return prepared;
  }
}

async function prepare(page: SerializedPage): Promise<Prepared> {
  const { html, replaced } = parameterizePath(await page.text(), page.path);
  const headers = page.headers
    .filter(([name]) => !cachingHeaders.has(name) && name !== 'x-vitrine-cache')
    .map(([name, text]): Header => [name, name === policyHeader ? text.replace(...replaced) : text]);
  headers.push(['cache-control', sharedCacheControl.none]);
  return { document: new PathTemplate(html, page.path), getHead: createHeadCache(headers) };
}

/** Returns 404 heads by cache result and coding, created on first use. */
function createHeadCache(headers: readonly Header[]): Prepared['getHead'] {
  const heads = new Map<string, PreparedHead>();
  return (mark, isGzip) => {
    const key = `${mark} ${isGzip}`;
    const encoding: Header[] = isGzip ? [['content-encoding', 'gzip']] : [];
    const head =
      heads.get(key) ?? new PreparedHead(notFoundStatus, [...headers, ['x-vitrine-cache', mark], ...encoding]);
    heads.set(key, head);
    return head;
  };
}
