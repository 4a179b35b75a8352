import { isNotFound, notFoundStatus, type Page } from '@vitrine/cache';

type WithStatus = { readonly status: number };

export { isNotFound, notFoundStatus };

/** Returns the status that Next gave a page. */
export const getStatus = ({ value }: Page): number => value.status ?? 200;

/** Reports whether Next failed; such responses are not stored. */
export const isFailed = ({ status }: WithStatus): boolean => status >= 500;

/** Reports whether a page may be served stale. A 404 may not, because its page may exist by now. */
export const mayBeStale = (page: WithStatus): boolean => !isNotFound(page);

/** Returns the status of a page's payload. Redirects are encoded in the payload. */
export const getPayloadStatus = (page: WithStatus): number => (isNotFound(page) ? notFoundStatus : 200);
