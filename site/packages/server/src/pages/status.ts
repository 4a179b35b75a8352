import type { Page } from '@vitrine/cache';

type WithStatus = { readonly status: number };

/** The status of the response to an address at which there is nothing. */
export const notFoundStatus = 404;

/** The status that Next gave a page. */
export const statusOf = ({ value }: Page): number => value.status ?? 200;

/** Whether this is the 404, which Next renders for an address at which there is nothing. */
export const isNotFound = ({ status }: WithStatus): boolean => status === notFoundStatus;

/** Whether Next failed, so that nothing of its response may be stored. */
export const isFailed = ({ status }: WithStatus): boolean => status >= 500;

/** Whether a page may be served stale: a visitor waits for a 404 that may have become a page. */
export const mayBeStale = (page: WithStatus): boolean => !isNotFound(page);

/** The status of a page's payload. Redirects are encoded in the payload. */
export const payloadStatusOf = (page: WithStatus): number => (isNotFound(page) ? notFoundStatus : 200);
