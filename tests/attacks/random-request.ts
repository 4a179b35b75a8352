import type { Random } from '../support/seeded-random.ts';
import { type Header, randomHeaders } from './random-headers.ts';
import { type PublicPaths, randomPath } from './random-path.ts';
import { randomQuery } from './random-query.ts';

export type FuzzRequest = {
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
export function randomRequest(
  random: Random,
  marker: string,
  paths: PublicPaths,
  hosts: readonly string[],
): FuzzRequest {
  const parts = { ...paths, random, marker };
  const front = random.below(hosts.length);
  const method = random.next() < 0.85 ? 'GET' : random.pick(methods);
  const path = randomPath(parts);
  const target = path.includes('?') || random.next() < 0.3 ? path : path + randomQuery(parts);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) || random.next() < 0.02;
  const body = hasBody ? random.pick(['', marker, `{"a":"${marker}"}`, `["${marker}"]`, 'z'.repeat(5000)]) : '';
  const headers = randomHeaders(parts, hosts[front] ?? '');
  // Node.js rejects spaces, control characters and non-Latin-1 characters in a request target.
  const sendable = target.replace(/[^\u0021-\u00ff]/g, (character) => encodeURIComponent(character));
  return { marker, front, method, target: sendable, headers, body };
}

/** The curl command that sends the request, except for curl's own headers and the end of a long body. */
export function describeRequest({ method, target, headers, body }: FuzzRequest, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = headers.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  const sent = body === '' ? [] : [`-d ${quote(body.length > 200 ? `${body.slice(0, 200)}…` : body)}`];
  const aim = target.startsWith('/') ? quote(origin + target) : `--request-target ${quote(target)} ${origin}`;
  return ['curl -gsi --path-as-is', method === 'GET' ? '' : `-X ${method}`, ...lines, ...sent, aim]
    .filter(Boolean)
    .join(' ');
}
