import type { IncomingMessage, ServerResponse } from 'node:http';
import { CmsError } from '../../../../lib/cms/errors.ts';
import { log } from '../../../../lib/log/log.ts';
import { readPageAddress, splitTarget } from '../../../../lib/routes/page-address.ts';
import { payloadNamedBy } from '../../../../lib/routes/routes.ts';
import { answerUnavailable } from '../../../../server/error-pages.ts';
import { answerEndedPreview } from '../../../../server/preview/expired-preview.ts';
import { draftAsked, isPreview, PreviewTokens } from '../../../../server/preview/preview-tokens.ts';
import { RendererGone } from '../errors.ts';
import { passOn } from '../handover/handover-socket.ts';
import { companion } from '../handover/mirror.ts';
import { privateHeaders } from '../http/headers.ts';
import type { AskNext } from '../http/proxy-request.ts';
import { redirectTo } from '../http/redirect.ts';
import { refuse } from '../http/request-limits.ts';
import { isKeyedByAddress, isNavigation, isPrefetch, segmentAsked } from '../next-internals/rsc-request.ts';
import { MissingPage } from '../not-found/not-found-page.ts';
import type { VisitorTurns } from '../rendering/client-slots.ts';
import { type Draft, renderForVisitor } from '../rendering/forward-to-next.ts';
import { Busy } from '../rendering/slots.ts';
import type { ServedPages } from './page-cache.ts';
import { type MarkedPage, type PageAsked, PageFinder } from './page-finder.ts';
import type { Audience, ReadyPage } from './serialized-page.ts';

/**
 * Serves pages to visitors: from memory or the store, else from one render for all of them. The render gets the page's own
 * address and nothing of a visitor's request.
 */
export class PageAnswers {
  readonly #served: ServedPages;
  readonly #pages: PageFinder;
  readonly #ask: AskNext;
  readonly #turns: VisitorTurns;
  readonly #previews = new PreviewTokens();
  readonly #missing: MissingPage;

  constructor({ served, ask, turns }: { served: ServedPages; ask: AskNext; turns: VisitorTurns }) {
    this.#served = served;
    this.#pages = new PageFinder(served);
    this.#ask = ask;
    this.#turns = turns;
    // Stale, it is as right for an address without a page, and nobody has to wait.
    this.#missing = new MissingPage((address) => this.#pages.find(address, () => true));
  }

  /** Responds to a GET or HEAD of any address but files and endpoints. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const asked = readPageAddress(target);
    if (asked.kind === 'respelt') return redirectTo(response, 308, asked.location);
    const draft = draftAsked(request);
    const isDraft = draft !== undefined || isPreview(target);
    try {
      if (draft && asked.kind === 'page') {
        return await this.#answerDraft(draft, request, response, () => {
          request.url = asked.address;
          return this.#renderFor(request, response, [], draft);
        });
      }
      const found = asked.kind === 'page' ? await this.#pages.findPossible(asked) : undefined;
      if (!found || found.page.status === 404) {
        if (isNavigation(request.headers)) return loadDocument(response);
        return await this.#missing.answer(request, response);
      }
      const isPublic = !isDraft && (await isKeyedByAddress(target, request.headers));
      return await this.#send(found, isPublic ? 'everybody' : 'visitor', request, response);
    } catch (error) {
      report('page-unavailable', 'could not be answered', target, error);
      answerUnavailable(request, response);
    }
  }

  /** Responds with what is kept like a page at an address where the CMS has none. */
  async answerAt(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const found = await this.#pages.find(address, () => true);
      if (!found) return answerUnavailable(request, response);
      this.#served.memory.countVisit(address);
      await found.page.answer(request, response, found.mark);
    } catch (error) {
      report('page-unavailable', 'could not be answered', address, error);
      answerUnavailable(request, response);
    }
  }

  /** Responds with the payload that a page was rendered with, which the scripts of that page ask for. */
  async answerPayload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const named = payloadNamedBy(request.url ?? '/');
    const asked = named && readPageAddress(named.address);
    if (!named || asked?.kind !== 'page') return refuse(response, 404, 'There is no such payload.');
    try {
      const payload = await this.#ownPayload(asked, named.digest);
      const other = companion.doorFor(request);
      if (payload) await payload.answer(request, response, 'hit');
      else if (other !== undefined) await passOn(other, request, response, 'told');
      else refuse(response, 404, 'The page of this payload has changed. Load the page again.');
    } catch (error) {
      report('payload-unavailable', 'could not be answered', request.url, error);
      refuse(response, 503, 'The page of this payload cannot be rendered now. Try again.');
    }
  }

  async #ownPayload(asked: PageAsked, digest: string): Promise<ReadyPage | undefined> {
    const { memory } = this.#served;
    const load = () => memory.ownPayload(asked.address, digest);
    const wasKept = memory.has(asked.address);
    const stored = await load();
    if (stored) return stored;
    // Another instance may have rendered the page, of which this one then learns here.
    const found = await this.#pages.findPossible(asked);
    const isNamed = memory.namesPayload(asked.address, digest);
    const again = found && (isNamed || !wasKept) ? await load() : undefined;
    if (again || !isNamed) return again;
    // The page is still sent, but no store had room for its payload: a render makes the same again.
    await this.#served.refresh(asked.address);
    return load();
  }

  /** Whoever asks for a draft gets it or hears why not, but never the page that visitors see. */
  async #answerDraft(
    draft: Draft,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<void>,
  ): Promise<void> {
    const judgement = await this.#previews.judge(draft.token, request);
    if (judgement === 'unchecked') return answerUnavailable(request, response);
    if (judgement === 'unknown') return answerEndedPreview(request, response);
    if (isPrefetch(request.headers)) return loadDocument(response);
    await render();
  }

  /** Responds with a page that is rendered for each visitor, such as the search. Next gets only these parameters. */
  async answerOwn(request: IncomingMessage, response: ServerResponse, parameters: readonly string[]): Promise<void> {
    const draft = draftAsked(request);
    const render = () => this.#renderFor(request, response, parameters, draft);
    if (draft) await this.#answerDraft(draft, request, response, render);
    else await render();
  }

  /** Renders a page for one visitor only, in that visitor's turn. */
  async #renderFor(
    request: IncomingMessage,
    response: ServerResponse,
    parameters: readonly string[],
    draft?: Draft,
  ): Promise<void> {
    const work = () => this.#renderInTurn(request, response, parameters, draft);
    await this.#turns.take(request, response, work).catch((error: unknown) => {
      // Nobody waits for it any longer.
      if (!response.destroyed) throw error;
    });
  }

  async #renderInTurn(
    request: IncomingMessage,
    response: ServerResponse,
    parameters: readonly string[],
    draft: Draft | undefined,
  ): Promise<void> {
    const { status, send } = await renderForVisitor(this.#ask, request, response, parameters, draft);
    const isFailed = status >= 500;
    // A draft whose preview has ended meanwhile is missing.
    const mayHaveEnded = isFailed || status === 404;
    if (draft && mayHaveEnded && (await this.#previews.judgeNow(draft.token, request)) === 'unknown')
      return answerEndedPreview(request, response);
    if (!isFailed) return send();
    const { path } = splitTarget(request.url ?? '/');
    const reason = 'could not be rendered, so its visitor got an error page. The reason has its own line.';
    log.error('page-unavailable', `${path} ${reason}`, { path });
    answerUnavailable(request, response);
  }

  async #send(
    found: MarkedPage,
    audience: Audience,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { page, mark } = found;
    this.#served.memory.countVisit(page.path);
    if (!isNavigation(request.headers)) return page.answer(request, response, mark, audience);
    const payload = await this.#served.memory.payload(page.path, segmentAsked(request.headers));
    if (!payload) loadDocument(response);
    else await payload.answer(request, response, mark, audience);
  }
}

/** Makes Next's router load the document instead. */
function loadDocument(response: ServerResponse): void {
  for (const [name, value] of privateHeaders) response.setHeader(name, value);
  response.writeHead(404, { 'x-nextjs-postponed': '2' }).end();
}

/** Logs only the path: the query may contain a visitor's search, or the token of a draft. */
function report(event: string, what: string, target = '/', error: unknown): void {
  const { path } = splitTarget(target);
  // These need no stack trace.
  const isExpected = error instanceof CmsError || error instanceof Busy || error instanceof RendererGone;
  if (isExpected) log.error(event, `${path} ${what}: ${error.message}`, { path });
  else log.error(event, `${path} ${what}.`, { path, error });
}
