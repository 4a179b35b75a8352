import type { IncomingMessage } from 'node:http';
import { batchTags } from '../edge/edge.ts';
import type { Header } from './headers.ts';

/** Request header with which tools ask for a part of a page's tags, counted from 1; the response carries that part. */
const name = 'x-vitrine-tags';
const limits = { tags: Number.POSITIVE_INFINITY, bytes: 400 };

export const asksForTags = ({ headers }: IncomingMessage): boolean => headers[name] !== undefined;

/** The requested part of a page's tags: all of them may not fit in the headers that proxies accept. */
export function askedTags(request: IncomingMessage, tags: readonly string[]): Header[] {
  if (!asksForTags(request)) return [];
  const parts = batchTags(tags, { limits });
  const part = /^[1-9]\d{0,3}$/.test(String(request.headers[name])) ? Number(request.headers[name]) : 1;
  return [
    [name, (parts[part - 1] ?? []).join(',')],
    [`${name}-part`, `${part}/${Math.max(1, parts.length)}`],
  ];
}
