import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { errorMessage } from '@vitrine/cache/lib';
import { retryAfterMs } from '../lib/retry-after.ts';
import { PurgeError } from './edge.ts';

const timeoutMs = 10_000;

type PurgeRequest = { method: string; headers: Record<string, string>; body?: object };

/**
 * Sends one purge and returns the response body. Throws a PurgeError with the edge's host and response unless the
 * status is 2xx.
 */
export async function sendPurge(endpoint: string, { method, headers, body }: PurgeRequest): Promise<string> {
  const url = new URL(endpoint);
  const content = body === undefined ? undefined : JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { ...headers, ...(content !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('response', resolve).on('error', reject).end(content);
  try {
    const response = await promise;
    const reply = await text(response);
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return reply;
    throw new PurgeError(
      `${url.host} responded with ${statusCode}: ${reply.slice(0, 200)}`,
      retryAfterMs(response.headers['retry-after']),
    );
  } catch (error) {
    if (error instanceof PurgeError) throw error;
    throw new PurgeError(`${url.host} cannot be reached: ${errorMessage(error)}`);
  }
}
