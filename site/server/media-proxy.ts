import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { env } from '../lib/env.ts';

const origin = new URL(env.CMS_MEDIA_ORIGIN);
const client = origin.protocol === 'https:' ? https : http;
/** A picture that takes longer is given up. */
const timeoutMs = 30_000;
const forwarded = ['accept', 'if-none-match', 'if-modified-since', 'range'];

/** Judged as it will be asked for: `/media/../admin/entries` is no medium, and must not reach the content service. */
export const isMedia = (url: string): boolean =>
  url.startsWith('/media/') && URL.parse(url, origin)?.pathname.startsWith('/media/') === true;

/**
 * Passes the content service's pictures and films on under the site's own origin: the embedded service listens on
 * loopback only, where no visitor but its own machine reaches it.
 */
export function passMedia(request: IncomingMessage, response: ServerResponse): void {
  const headers = Object.fromEntries(
    forwarded.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  const upstream = client.request(
    new URL(request.url ?? '/', origin),
    { method: request.method, headers, timeout: timeoutMs },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-content-type-options': 'nosniff' });
      answer.pipe(response);
    },
  );
  upstream.on('timeout', () => upstream.destroy(new Error('the content service took too long')));
  upstream.on('error', (error) => {
    console.error(`media: ${request.url} could not be fetched: ${error.message}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'cache-control': 'no-store' }).end();
  });
  response.on('close', () => upstream.destroy());
  upstream.end();
}
