import type { Random } from '../support/seeded-random.ts';
import { type Header, oddHeaders } from './odd-headers.ts';
import { oddPath, type PublicPaths } from './odd-paths.ts';
import { oddQuery } from './odd-queries.ts';

export type OddRequest = {
  /** Unique to this request. Its appearance in another response is a data leak. */
  marker: string;
  /** Index of the target server. */
  front: number;
  method: string;
  target: string;
  headers: Header[];
  body: string;
};

const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PURGE', 'PROPFIND', 'QUERY', 'LINK'];

/**
 * Generates a random request.
 *
 * @param hosts the `host` header for each server
 */
export function oddRequest(random: Random, marker: string, paths: PublicPaths, hosts: readonly string[]): OddRequest {
  const parts = { ...paths, random, marker };
  const front = random.below(hosts.length);
  const method = random.next() < 0.85 ? 'GET' : random.pick(methods);
  const path = oddPath(parts);
  const target = path.includes('?') || random.next() < 0.3 ? path : path + oddQuery(parts);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) || random.next() < 0.02;
  const body = hasBody ? random.pick(['', marker, `{"a":"${marker}"}`, `["${marker}"]`, 'z'.repeat(5000)]) : '';
  const headers = oddHeaders(parts, hosts[front] ?? '');
  // Node.js rejects spaces, control characters and non-Latin-1 characters in a request target.
  const sendable = target.replace(/[^\u0021-\u00ff]/g, (character) => encodeURIComponent(character));
  return { marker, front, method, target: sendable, headers, body };
}

/** The curl command that sends the request, except for curl's own headers and the end of a long body. */
export function describeRequest({ method, target, headers, body }: OddRequest, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  const sent = body === '' ? [] : [`-d ${quote(body.length > 200 ? `${body.slice(0, 200)}…` : body)}`];
  const aim = target.startsWith('/') ? quote(origin + target) : `--request-target ${quote(target)} ${origin}`;
  return ['curl -gsi --path-as-is', method === 'GET' ? '' : `-X ${method}`, ...lines, ...sent, aim]
    .filter(Boolean)
    .join(' ');
}
