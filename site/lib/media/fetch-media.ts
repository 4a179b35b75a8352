import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { matchesIfNoneMatch } from '@vitrine/server/etag';
import { getSubnet } from '#lib/abuse/subnet.ts';
import { isMadePath, parseMadePath } from '#lib/cms/pictures/made-path.ts';
import { mediaOrigin } from '#lib/cms/pictures/public-media-url.ts';
import { getUpstreamPath } from '#lib/cms/pictures/upstream-path.ts';
import { log } from '#lib/log/log.ts';
import { makePicture } from './make-picture.ts';
import { loadPoster } from './provider-poster.ts';
import { type ProviderVideo, parsePosterPath } from './video-providers.ts';

export type MediaRequest = {
  method: string;
  /** Request target as received (path and query). */
  target: string;
  header: (name: string) => string | undefined;
  /** Client address. Upstream gets only its subnet, which is enough to share capacity fairly. */
  visitor: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
};

export type MediaResponse = { status: number; headers: Record<string, string>; body: Readable | string };

/** Socket timeout of the upstream request. */
const timeoutMs = 30_000;
const forwardedHeaders = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'];
/** Upstream response headers that are passed on to the client. Cookies and policies are not. */
const passedHeaders = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
];
/** Images, videos and WebVTT. */
const isMediaType = (type: string): boolean => /^(?:(?:image|video)\/[\w.+-]+|text\/vtt)(?:\s*;|$)/i.test(type);
/** An SVG opened directly is a document; this policy keeps it from running scripts or loading anything. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const textResponse = (status: number, text: string, headers: Record<string, string> = {}): MediaResponse => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body: `${text}\n`,
});

const notFoundText = 'No such image or video.';
const tooManyPictures = 'Too many images are being generated. Try again soon.';
const badGatewayText = 'The file could not be fetched.';

/** Removes the query, which is never logged. */
const stripQuery = (target: string) => target.split('?', 1)[0] ?? '';

function getHeaderReader({ headers }: IncomingMessage): (name: string) => string {
  return (name) => [headers[name] ?? []].flat().join(', ');
}

/** Adds `accept-encoding` to `Vary` for an encoded file, in case the CMS omits it. */
const withVaryEncoding = (vary: string) =>
  /\baccept-encoding\b/i.test(vary) ? vary : `accept-encoding${vary && `, ${vary}`}`;

/** Response headers for a full or partial file. */
function fileHeaders(response: IncomingMessage): Record<string, string> {
  const header = getHeaderReader(response);
  return {
    ...Object.fromEntries(passedHeaders.filter((name) => header(name) !== '').map((name) => [name, header(name)])),
    ...(header('content-encoding') && { vary: withVaryEncoding(header('vary')) }),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(/^image\/svg/i.test(header('content-type')) && { 'content-security-policy': svgPolicy }),
  };
}

function toMediaResponse(response: IncomingMessage, { method, target }: MediaRequest): MediaResponse {
  const status = response.statusCode ?? 502;
  const header = getHeaderReader(response);
  const isFile = (status === 200 || status === 206) && isMediaType(header('content-type'));
  if (isFile && method === 'GET') return { status, headers: fileHeaders(response), body: response };
  response.resume();
  if (isFile || status === 304) return { status, headers: fileHeaders(response), body: '' };
  if (status === 416) return textResponse(416, 'Range not satisfiable.', { 'content-range': header('content-range') });
  if (status === 404 || status === 410) return textResponse(404, notFoundText);
  if (status === 503 || status === 429) {
    const seconds = /^\d{1,4}$/.test(header('retry-after')) ? header('retry-after') : '5';
    return textResponse(503, tooManyPictures, { 'retry-after': seconds });
  }
  const path = stripQuery(target);
  const type = header('content-type');
  log.error(
    'media_response_rejected',
    `The response for ${path} (${status} ${type}) is not an image, a video or captions.`,
    {
      path,
      status,
    },
  );
  return textResponse(502, badGatewayText);
}

/**
 * Responds with the poster of an external video. Only this site's pages may show it, so that other sites cannot
 * serve arbitrary images through this one.
 */
async function sendPoster(video: ProviderVideo, { method, header }: MediaRequest): Promise<MediaResponse> {
  const from = header('sec-fetch-site');
  const poster = from === undefined || from === 'same-origin' ? await loadPoster(video) : undefined;
  if (poster === 'busy') return textResponse(503, tooManyPictures, { 'retry-after': '5' });
  if (!poster) return textResponse(404, notFoundText);
  const headers = {
    'content-type': poster.type,
    'content-length': String(poster.bytes.byteLength),
    // Private, because a shared cache would also serve it to other sites' pages.
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  return { status: 200, headers, body: method === 'GET' ? Readable.from([poster.bytes]) : '' };
}

/** Responds with an image size that the CMS had not generated when the page was rendered. */
async function sendMadePicture({ method, target, header, visitor }: MediaRequest): Promise<MediaResponse> {
  const picture = parseMadePath(target);
  const made = picture && (await makePicture(picture, getSubnet(visitor)));
  if (!made) return textResponse(404, notFoundText);
  if (made === 'busy') return textResponse(503, tooManyPictures, { 'retry-after': '5' });
  if (made === 'failed') return textResponse(502, badGatewayText);
  const headers = {
    'content-type': made.type,
    'cache-control': picture.source.includes('?') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag: made.etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (matchesIfNoneMatch(header('if-none-match'), made.etag)) return { status: 304, headers, body: '' };
  const length = { 'content-length': String(made.bytes.byteLength) };
  return { status: 200, headers: { ...headers, ...length }, body: method === 'GET' ? Readable.from([made.bytes]) : '' };
}

/**
 * Responds with a file from CMS_MEDIA_ORIGIN, a poster of an external video, or a generated image size. Redirects are
 * not followed, and only media types are passed on.
 */
export async function fetchMedia(request: MediaRequest): Promise<MediaResponse> {
  const { method, target, header, visitor, signal } = request;
  if (method !== 'GET' && method !== 'HEAD')
    return textResponse(405, 'Only GET and HEAD are allowed.', { allow: 'GET, HEAD' });
  const video = parsePosterPath(stripQuery(target));
  if (video) return sendPoster(video, request);
  if (isMadePath(target)) return sendMadePicture(request);
  const upstreamPath = getUpstreamPath(target);
  if (upstreamPath === undefined) return textResponse(404, notFoundText);
  const origin = new URL(mediaOrigin);
  const given = forwardedHeaders.flatMap((name) => (header(name) ? [[name, header(name)] as const] : []));
  const headers = { ...Object.fromEntries(given), 'x-forwarded-for': getSubnet(visitor) };
  const client = origin.protocol === 'https:' ? https : http;
  const { promise, resolve } = Promise.withResolvers<MediaResponse>();
  client
    .request(new URL(upstreamPath, origin), { method, headers, signal, timeout: timeoutMs })
    .on('response', (response) => resolve(toMediaResponse(response, request)))
    .on('timeout', function (this: ClientRequest) {
      this.destroy(new Error('timed out'));
    })
    .on('error', (error) => {
      const path = stripQuery(target);
      if (!signal.aborted)
        log.error('media_request_failed', `${path} could not be fetched from ${origin.origin}: ${error.message}`, {
          path,
        });
      resolve(textResponse(502, badGatewayText));
    })
    .end();
  return promise;
}
