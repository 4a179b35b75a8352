import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '#lib/env.ts';
import { processSingleton } from '#lib/per-process.ts';

/** The client that a private render is made for. */
export type RequestContext = { cookies?: string | undefined; signal?: AbortSignal | undefined };

/** Header in which the server passes the visitor's cookies to a renderer. Clients cannot send it. */
export const visitorCookiesHeader = 'x-vitrine-cookies';

const visitors = processSingleton('content-visitors', () => new AsyncLocalStorage<RequestContext>());

/** Works for one visitor. */
export const runWithRequestContext = <Result>(visitor: RequestContext, work: () => Result): Result =>
  visitors.run(visitor, work);

/** The visitor of an uncached render. Cached functions must not read it: their results are shared. */
export const getRequestContext = (): RequestContext | undefined => visitors.getStore();

/** The cookies of a visitor that the CMS gets although they hold no token: all of them, with CMS_COOKIES. */
export const passedCookies = (cookies: string | null | undefined): string | undefined =>
  env.CMS_COOKIES && cookies ? cookies : undefined;
