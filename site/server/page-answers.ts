import type { IncomingMessage, ServerResponse } from 'node:http';
import { CmsError } from '#lib/cms/errors.ts';
import { log } from '#lib/log/log.ts';
import { ListingValues } from '#lib/routes/listing-values.ts';
import { type PageAddress, readPageAddress, splitTarget } from '#lib/routes/page-address.ts';
import { listings } from '#lib/routes/routes.ts';
import { isForAnotherAddress, MissingPage } from './missing-page.ts';
import { isKeyedByAddress, isNavigation, segmentAsked } from './navigation.ts';
import type { PageMemory } from './page-memory.ts';
import { renderForVisitor } from './pass-to-next.ts';
import { isPreview, PreviewTokens, previewParameters } from './preview-tokens.ts';
import type { Audience, CacheMark, ReadyPage } from './ready-page.ts';
import { redirectTo } from './redirecting.ts';
import type { NextHandler } from './render-inside.ts';
import { Busy, type Turns } from './turns.ts';
import { answerUnavailable } from './unavailable.ts';
import { VisitorTurns } from './visitor-turns.ts';

type Found = { page: ReadyPage; mark: CacheMark };
type Listing = Extract<PageAddress, { kind: 'page' }>['listing'];

/** Every parameter that a listing reads: a draft is rendered with the visitor's own query. */
const listingParameters = [...new Set(Object.values(listings).flatMap(({ parameters }) => [...parameters]))];

/**
 * Answers visitors with pages: from memory or the store, else by one render for all of them. A render is asked for by the
 * page's own address; nothing of a visitor's request reaches it.
 */
export class PageAnswers {
  readonly #memory: PageMemory;
  readonly #next: NextHandler;
  readonly #turns: VisitorTurns;
  readonly #values = new ListingValues();
  readonly #previews = new PreviewTokens();
  readonly #missing: MissingPage;

  constructor({ memory, next, turns }: { memory: PageMemory; next: NextHandler; turns: Turns }) {
    this.#memory = memory;
    this.#next = next;
    this.#turns = new VisitorTurns(turns);
    this.#missing = new MissingPage(async (address) => (await this.#find(address))?.page);
  }

  /** Answers a GET or HEAD of anything but files and endpoints. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const asked = readPageAddress(target);
    if (asked.kind === 'respelt') return redirectTo(response, 308, asked.location);
    const isDraft = isPreview(target);
    try {
      if (isDraft && asked.kind === 'page' && (await this.#previews.allows(target)))
        return await this.renderFor(request, response, [...previewParameters, ...listingParameters]);
      const isPublic = !isDraft && (await isKeyedByAddress(target, request.headers));
      const found = asked.kind === 'page' ? await this.#findListed(asked.address, asked.listing) : undefined;
      if (!found || isForAnotherAddress(found.page, request)) return await this.#missing.answer(request, response);
      return await this.#send(found, isPublic ? 'everybody' : 'visitor', request, response);
    } catch (error) {
      report('page-unavailable', 'could not be answered', target, error);
      answerUnavailable(request, response);
    }
  }

  /** Renders what is for one visitor only, when the visitor's turn has come. */
  async renderFor(request: IncomingMessage, response: ServerResponse, parameters: readonly string[]): Promise<void> {
    const answerFailure = () => {
      const { path } = splitTarget(request.url ?? '/');
      log.error('page-unavailable', `${path} could not be rendered for a visitor.`, { path });
      answerUnavailable(request, response);
    };
    const render = () => renderForVisitor(this.#next, request, response, parameters, answerFailure);
    try {
      await this.#turns.take(request, response, render);
    } catch (error) {
      if (!(error instanceof Busy) || response.headersSent) throw error;
      report('visitor-turned-away', 'was not rendered', request.url, error);
      answerUnavailable(request, response);
    }
  }

  /** As `find`; a filtered listing that is not kept yet is looked for only where its filters and its page can exist. */
  async #findListed(address: string, listing: Listing): Promise<Found | undefined> {
    const isFiltered = listing !== undefined && Object.keys(listing.query).length > 0;
    const isKnown =
      !isFiltered || (this.#memory.kept.find(address) ?? (await this.#memory.recall(address))) !== undefined;
    return isKnown || (await this.#values.canHold(listing.template, listing.query)) ? this.#find(address) : undefined;
  }

  /** The page of an address and how the cache came by it; undefined where there is none. Throws where it cannot be rendered. */
  async #find(address: string): Promise<Found | undefined> {
    const kept = this.#memory.kept.find(address) ?? (await this.#memory.recall(address));
    if (kept?.freshness === 'fresh') return { page: kept.page, mark: 'hit' };
    if (kept?.freshness === 'stale') {
      this.#memory.refreshInBackground(address);
      return { page: kept.page, mark: 'stale' };
    }
    try {
      const page = await this.#memory.refresh(address);
      return page && { page, mark: this.#memory.kept.isFresh(address) ? 'miss' : 'stale' };
    } catch (error) {
      const again = this.#memory.kept.find(address) ?? (await this.#memory.recall(address));
      if (!again || again.freshness === 'expired') throw error;
      return { page: again.page, mark: 'stale' };
    }
  }

  async #send(found: Found, audience: Audience, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { page, mark } = found;
    if (!isNavigation(request.headers)) return page.answer(request, response, mark, audience);
    const payload = await this.#memory.kept.payload(page.path, segmentAsked(request.headers));
    // Next's router takes this for a reason to load the document.
    if (!payload) response.writeHead(404, { 'cache-control': 'no-store', 'x-nextjs-postponed': '2' }).end();
    else await payload.answer(request, response, mark, audience);
  }
}

/** Names the path alone: a query may hold what a visitor searched for, or the token of a draft. */
function report(event: string, what: string, target = '/', error: unknown): void {
  const { path } = splitTarget(target);
  // What needs no stack to be understood.
  const isExpected = error instanceof CmsError || error instanceof Busy;
  if (isExpected) log.error(event, `${path} ${what}: ${error.message}`, { path });
  else log.error(event, `${path} ${what}.`, { path, error });
}
