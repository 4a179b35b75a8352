import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '#lib/env.ts';
import { processSingleton } from '#lib/process-singleton.ts';

/** The client that an uncached render is for. */
export type RequestContext = { cookies?: string | undefined; signal?: AbortSignal | undefined };

/** Header that passes the visitor's cookies to a renderer. Clients cannot send it. */
export const visitorCookiesHeader = 'x-vitrine-cookies';

const visitors = processSingleton('content-visitors', () => new AsyncLocalStorage<RequestContext>());

/** Runs work on behalf of one client. */
export const runWithRequestContext = <Result>(visitor: RequestContext, work: () => Result): Result =>
  visitors.run(visitor, work);

/** Returns the client of an uncached render. Cached functions must not read it, because their results are shared. */
export const getRequestContext = (): RequestContext | undefined => visitors.getStore();

/** Returns the cookies to pass to the CMS even without a token, which are all of them if CMS_COOKIES is set. */
export const passedCookies = (cookies: string | null | undefined): string | undefined =>
  env.CMS_COOKIES && cookies ? cookies : undefined;
