import type { ServerResponse } from 'node:http';
import { forwardToRelease } from '../handover/handover-socket.ts';
import type { Mirror } from '../handover/mirror.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Header, privateHeaders } from '../http/headers.ts';
import type { FetchFromNext } from '../http/proxy-request.ts';
import { redirect } from '../http/redirect.ts';
import { sendTextError } from '../http/request-limits.ts';
import { OverloadedError, RendererExitedError } from '../lib/errors.ts';
import { splitTarget } from '../lib/split-target.ts';
import type { SerializedPage, Visibility } from '../memory/serialized-page.ts';
import { isCacheableByUrl, isRscPrefetch, isRscRequest, prefetchedSegment } from '../next-internals/rsc-request.ts';
import { NotFoundPage } from '../not-found/not-found-page.ts';
import { isFailed, isNotFound, notFoundStatus } from '../pages/status.ts';
import type { ClientSlots } from '../rendering/client-slots.ts';
import { type DraftHeaders, type ForwardRequest, forwardPage, renderUncached } from '../rendering/forward-to-next.ts';
import type { ServingContext } from './context.ts';
import type { PageCache } from './page-cache.ts';
import { type FoundPage, PageFinder } from './page-finder.ts';
import { parsePayloadPath } from './payload-path.ts';

type Parts = {
  served: PageCache;
  fetchFromNext: FetchFromNext;
  next: ForwardRequest;
  slots: ClientSlots;
  mirror: Mirror;
  options: ServingContext;
};
/** A page rendered for one client, and its query. */
type OwnPage = { path: string; query: URLSearchParams };

/**
 * Responds with pages: from memory, from the page store, or from one render shared by all waiting requests. A
 * shared render sees only the path.
 */
export class PageResponder {
  readonly #parts: Parts;
  readonly #pages: PageFinder;
  readonly #notFound: NotFoundPage | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { served, options } = parts;
    const { exists, notFoundPath, counts } = options;
    this.#pages = new PageFinder(served, exists);
    // A stale 404 page is just as good, and no client has to wait.
    const load = (path: string) => this.#pages.find(path, () => true);
    this.#notFound = notFoundPath && new NotFoundPage(load, notFoundPath, counts);
  }

  /** Handles GET and HEAD for any path that is neither a file nor an endpoint. */
  async sendPage(exchange: Exchange): Promise<void> {
    const { preview, resolve } = this.#parts.options;
    const { request, target } = exchange;
    const resolved = resolve(target);
    if (resolved.kind === 'redirect') return this.#redirect(exchange.response, resolved.status, resolved.location);
    const path = resolved.kind === 'page' ? resolved.path : undefined;
    const draft = preview?.getDraft(exchange);
    const isDraft = draft !== undefined || preview?.isPreviewUrl(target) === true;
    try {
      if (draft && path !== undefined) {
        return await this.#sendDraft(draft, exchange, () => {
          const { path: drafted, search } = splitTarget(path);
          return this.#renderUncached(exchange, { path: drafted, query: new URLSearchParams(search) }, draft);
        });
      }
      const found = path === undefined ? undefined : await this.#pages.findPossible(path);
      if (!found || isNotFound(found.page)) return await this.#sendMissing(found, exchange);
      const isPublic = !isDraft && (await isCacheableByUrl(target, request.headers));
      return await this.#sendFound(found, isPublic ? 'public' : 'private', exchange);
    } catch (error) {
      this.#logError('page_failed', 'could not be served', target, error);
      this.#parts.options.sendUnavailable(exchange);
    }
  }

  #redirect(response: ServerResponse, status: number, location: string): void {
    redirect(response, status, this.#parts.options.headers.location(location));
  }

  /** Responds with the 404 page or, without a `notFoundPath`, with a render for this client. */
  async #sendMissing(found: FoundPage | undefined, exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    if (this.#notFound) {
      if (isRscRequest(request.headers)) return forceFullNavigation(response);
      return this.#notFound.respond(exchange);
    }
    if (found) return this.#sendFound(found, 'public', exchange);
    const { next, options, slots } = this.#parts;
    options.counts.bypass++;
    const work = () => forwardPage(next, exchange, options.clientAddress(request));
    await slots.take(request, response, work);
  }

  /** Responds with the stored response of a route handler. */
  async sendStored(path: string, exchange: Exchange): Promise<void> {
    const { options } = this.#parts;
    try {
      const found = await this.#pages.find(path, () => true);
      if (!found) return options.sendUnavailable(exchange);
      this.#record(found);
      await found.page.send(exchange.request, exchange.response, found.mark);
    } catch (error) {
      this.#logError('page_failed', 'could not be served', path, error);
      options.sendUnavailable(exchange);
    }
  }

  /** Responds with the RSC payload that a page was rendered with; the page's scripts fetch it. */
  async sendInitialPayload(exchange: Exchange): Promise<void> {
    const { mirror, options } = this.#parts;
    const { request, response, target } = exchange;
    const named = parsePayloadPath(target);
    const resolved = named && options.resolve(named.path);
    if (!named || resolved?.kind !== 'page') return sendTextError(response, notFoundStatus, 'No such payload.');
    try {
      const payload = await this.#initialPayload(resolved.path, named.digest);
      const other = mirror.socketFor(request);
      if (payload) {
        options.counts.hit++;
        await payload.send(request, response, 'hit');
      } else if (other !== undefined) await forwardToRelease(other, exchange, options, 'mirrored');
      else
        sendTextError(response, notFoundStatus, 'The page that this payload belongs to has changed. Reload the page.');
    } catch (error) {
      this.#logError('payload_failed', 'could not be served', target, error);
      sendTextError(response, 503, 'The payload is temporarily unavailable. Try again.');
    }
  }

  async #initialPayload(path: string, digest: string): Promise<SerializedPage | undefined> {
    const { memory } = this.#parts.served;
    const load = () => memory.initialPayload(path, digest);
    const wasKept = memory.has(path);
    const stored = await load();
    if (stored) return stored;
    // Another instance may have rendered the page; a lookup adopts it.
    const found = await this.#pages.findPossible(path);
    const isNamed = memory.hasInitialPayload(path, digest);
    const again = found && (isNamed || !wasKept) ? await load() : undefined;
    if (again || !isNamed) return again;
    // The page is cached but its payload was evicted. Rendering produces the same payload again.
    await this.#parts.served.refresh(path);
    return load();
  }

  /** Renders a draft, or responds with an error. Never falls back to the published page. */
  async #sendDraft(draft: DraftHeaders, exchange: Exchange, render: () => Promise<void>): Promise<void> {
    const { preview, sendUnavailable } = this.#parts.options;
    const status = await preview?.verify(draft.key, exchange.request);
    if (status === 'unverified') return sendUnavailable(exchange);
    if (status === 'invalid') return preview?.sendExpired(exchange);
    if (isRscPrefetch(exchange.request.headers)) return forceFullNavigation(exchange.response);
    await render();
  }

  /**
   * Responds with a page rendered per request, such as search results. Next receives only these query parameters.
   */
  async sendUncached(exchange: Exchange, query: URLSearchParams): Promise<void> {
    const draft = this.#parts.options.preview?.getDraft(exchange);
    const { path } = splitTarget(exchange.target);
    const render = () => this.#renderUncached(exchange, { path, query }, draft);
    if (draft) await this.#sendDraft(draft, exchange, render);
    else await render();
  }

  /** Renders for one request, within the client's slots. */
  async #renderUncached(exchange: Exchange, page: OwnPage, draft?: DraftHeaders): Promise<void> {
    const { request, response } = exchange;
    const work = () => this.#renderInSlot(exchange, page, draft);
    await this.#parts.slots.take(request, response, work).catch((error: unknown) => {
      // The client has disconnected.
      if (!response.destroyed) throw error;
    });
  }

  async #renderInSlot(exchange: Exchange, own: OwnPage, draft: DraftHeaders | undefined): Promise<void> {
    const { fetchFromNext, options } = this.#parts;
    const { headers, log, preview, sendUnavailable, transformUncached: transform } = options;
    const { request, response } = exchange;
    const page = await renderUncached(fetchFromNext, exchange, { ...own, draft, transform }, headers);
    // The preview may have ended during the render.
    const mayHaveEnded = draft && (isFailed(page) || isNotFound(page));
    if (mayHaveEnded && (await preview?.verifyNow(draft.key, request)) === 'invalid')
      return preview?.sendExpired(exchange);
    if (!isFailed(page)) {
      options.counts.bypass++;
      return page.send(request, response);
    }
    const { path } = splitTarget(exchange.target);
    log.error('page_failed', `${path} could not be rendered. The cause is logged separately.`, { path });
    sendUnavailable(exchange);
  }

  async #sendFound(found: FoundPage, visibility: Visibility, { request, response }: Exchange): Promise<void> {
    const { page, mark } = found;
    if (!isRscRequest(request.headers)) {
      this.#record(found);
      return page.send(request, response, mark, visibility);
    }
    const payload = await this.#parts.served.memory.payload(page.path, prefetchedSegment(request.headers));
    if (!payload) return forceFullNavigation(response);
    this.#record(found);
    await payload.send(request, response, mark, visibility);
  }

  #record({ page, mark }: FoundPage): void {
    this.#parts.options.counts[mark]++;
    this.#parts.served.memory.recordHit(page.path);
  }

  /** Logs only the path, because queries contain search terms and preview tokens. */
  #logError(event: string, what: string, target: string, error: unknown): void {
    const { isExpected, log } = this.#parts.options;
    const { path } = splitTarget(target);
    const needsNoTrace = error instanceof OverloadedError || error instanceof RendererExitedError || isExpected(error);
    if (needsNoTrace && error instanceof Error) log.error(event, `${path} ${what}: ${error.message}`, { path });
    else log.error(event, `${path} ${what}.`, { path, error });
  }
}

/** Makes Next's router fall back to a full navigation. */
function forceFullNavigation(response: ServerResponse): void {
  for (const [name, value] of privateHeaders satisfies readonly Header[]) response.setHeader(name, value);
  response.writeHead(notFoundStatus, { 'x-nextjs-postponed': '2' }).end();
}
