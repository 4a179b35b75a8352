import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request with its response, target and host. The `url` and `host` of node:http stay as the client sent them. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path and query, after `rewrite`. */
  readonly target: string;
  readonly host: string | undefined;
};

/** Reports whether a request has several Host headers, which `joinDuplicateHeaders` joins with a comma. */
export const hasMultipleHosts = ({ headers }: IncomingMessage): boolean => headers.host?.includes(',') ?? false;

/** Reads the target and the host. A target in absolute form names the host itself (RFC 9112 section 3.2.2). */
export function toExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const { url = '/', method, headers } = request;
  const [, named, rest = ''] = /^https?:\/\/([^/?#@\s]+)(?![^/?#])(.*)$/i.exec(url) ?? [];
  if (named === undefined) return { request, response, target: url, host: headers.host };
  const target = rest === '' && method === 'OPTIONS' ? '*' : rest.replace(/^(?!\/)/, '/');
  return { request, response, target, host: hasMultipleHosts(request) ? headers.host : named };
}
