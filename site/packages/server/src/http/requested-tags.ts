import type { IncomingMessage } from 'node:http';
import { batchTags } from '../edge/edge.ts';
import type { Header } from './headers.ts';

/**
 * Request header that selects one batch of the tags, counted from 1; the response header of the same name contains it.
 */
const name = 'x-vitrine-tags';
const limits = { tags: Number.POSITIVE_INFINITY, bytes: 400 };

export const requestsTags = ({ headers }: IncomingMessage): boolean => headers[name] !== undefined;

/** Returns the requested batch of a page's tags. All of them together might exceed a proxy's header limit. */
export function requestedTagHeaders(request: IncomingMessage, tags: readonly string[]): Header[] {
  if (!requestsTags(request)) return [];
  const parts = batchTags(tags, { limits });
  const part = /^[1-9]\d{0,3}$/.test(String(request.headers[name])) ? Number(request.headers[name]) : 1;
  return [
    [name, (parts[part - 1] ?? []).join(',')],
    [`${name}-part`, `${part}/${Math.max(1, parts.length)}`],
  ];
}
