import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { withScriptsLater } from '../../../../cache/arrange-scripts.ts';
import { visitorAt } from '../../../../lib/abuse/visitor-of.ts';
import { visitorCookiesHeader } from '../../../../lib/cms/visitor.ts';
import { draftHeader, keptDraft } from '../../../../lib/draft-request.ts';
import { splitTarget } from '../../../../lib/routes/page-address.ts';
import { isForOtherSites } from '../../../../lib/routes/routes.ts';
import { visibleText } from '../../../../lib/text/visible-text.ts';
import { noncePolicy } from '../../../../server/security-headers.ts';
import { privateHeaders } from '../http/headers.ts';
import type { Header } from '../http/prepared-response.ts';
import type { AskNext } from '../http/proxy-request.ts';
import { isFailure, sendWhole } from '../http/send-encoded.ts';
import { draftModeSecret } from '../next-internals/draft-mode.ts';
import { isNavigation, payloadKeyOf, payloadParameter } from '../next-internals/rsc-request.ts';
import { answers } from '../operations/response-counts.ts';
import type { NextHandler } from '../renderer/render-in-memory.ts';

/** Forbids caching unless the handler allows it: without a `cache-control` header a cache decides for itself. */
function keepOutOfCaches(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (status !== 200 || !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
      return Reflect.apply(writeHead, response, [status, ...rest]);
    },
  });
}

/** Headers with which Next's own servers, and the door, control renders; visitors must not send them. */
const isNextsOwn = (name: string) =>
  /^(?:next-|rsc$|x-nextjs-|x-next-|x-middleware-|x-invoke-|x-matched-path$|x-vitrine-(?:draft|sources|told|work|cookies)$)/.test(
    name,
  );

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

/** Passes a request, with its body and headers, to the route handler at its path. */
export function passToHandler(next: NextHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const visitor = visitorAt(request);
  // Next would believe whatever the visitor sent.
  request.headers = { ...without(request.headers, isNextsOwn), 'x-forwarded-for': visitor };
  keepOutOfCaches(response);
  if (isForOtherSites(splitTarget(request.url ?? '/').path))
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
  return next(request, response);
}

/** The headers on which a page rendered for one visitor may depend. */
const passedOn = ['accept'] as const;
/** Also those that name a part of a payload; with them Next would respond to a page request with a payload. */
const passedOnForPayloads = [...passedOn, 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

/** A draft to render, and whether the visitor's address names it, so that the links they follow have to. */
export type Draft = { token: string; isInAddress: boolean };

/** Next renders in draft mode for whoever knows the secret of the build. */
const draftMode = ({ token }: Draft) => ({ cookie: `__prerender_bypass=${draftModeSecret()}`, [draftHeader]: token });

function headersFor(
  { headers }: IncomingMessage,
  policy: string | undefined,
  draft: Draft | undefined,
): Record<string, string> {
  const names = isNavigation(headers) ? passedOnForPayloads : passedOn;
  return {
    ...Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))),
    // Next streams a page's metadata to whoever has no name.
    'user-agent': 'vitrine',
    [visitorCookiesHeader]: headers.cookie ?? '',
    ...(isNavigation(headers) && { rsc: '1' }),
    // Next reads the nonce of its scripts from here.
    ...(policy && { 'content-security-policy': policy }),
    ...(draft && draftMode(draft)),
  };
}

/** Aborted when the visitor leaves. */
function untilLeft(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** No address of a draft reaches another site. */
const draftAnswer = ({ token, isInAddress }: Draft): Header[] => [
  ['referrer-policy', 'no-referrer'],
  ...(isInAddress ? [['set-cookie', keptDraft(token)] as const] : []),
];

/** What is passed on of the headers of Next's answer. */
const ofTheAnswer = ['content-type', 'location', 'vary', 'x-nextjs-postponed', 'x-nextjs-stale-time'];

/** The address that Next gets: with these parameters of the visitor's, and no others. */
async function addressFor(
  { url = '/' }: IncomingMessage,
  parameters: readonly string[],
  headers: IncomingHttpHeaders,
): Promise<string> {
  const { path, search } = splitTarget(url);
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(
    parameters.flatMap((name) =>
      given.has(name) ? [[name, visibleText(given.get(name) ?? '')] as [string, string]] : [],
    ),
  );
  if (isNavigation(headers)) query.set(payloadParameter, await payloadKeyOf(headers));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A page for one visitor, which can be sent. */
type Rendered = { status: number; send(): Promise<void> };

/**
 * Lets Next render a page for this visitor alone: a search or a draft. Only these parameters of the request are passed on;
 * the store is neither read nor written, and no cache may store the response. A draft's token is not passed on with its
 * address, which Next writes into the page. The status is 500 or more if the page could not be rendered.
 */
export async function renderForVisitor(
  ask: AskNext,
  request: IncomingMessage,
  response: ServerResponse,
  parameters: readonly string[],
  draft?: Draft,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64');
  const policy = isNavigation(request.headers) ? undefined : noncePolicy(nonce, draft !== undefined);
  const headers = headersFor(request, policy, draft);
  const address = await addressFor(request, parameters, headers);
  const answer = await ask(address, { headers, signal: untilLeft(response), isBroken: isFailure });
  const passed = ofTheAnswer.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : []));
  const own: Header[] = [
    ...(policy ? [['content-security-policy', policy] as const] : []),
    ['x-vitrine-cache', 'bypass'],
    ...privateHeaders,
    ...(draft ? draftAnswer(draft) : []),
  ];
  return {
    status: isFailure(answer.body) ? 500 : answer.status,
    async send() {
      answers.bypass++;
      await sendWhole(request, response, {
        status: answer.status,
        headers: { ...Object.fromEntries(passed), ...Object.fromEntries(own) },
        body: policy ? Buffer.from(withScriptsLater(answer.body.toString(), nonce)) : answer.body,
      });
    },
  };
}
