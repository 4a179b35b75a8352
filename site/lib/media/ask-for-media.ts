import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { networkOf } from '#lib/abuse/network-of.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { loadPoster } from './film-poster.ts';
import { type ProviderVideo, posterNamedBy } from './film-providers.ts';
import { upstreamAddress } from './upstream-address.ts';

export type MediaQuestion = {
  method: string;
  /** The request's target as received: path and query. */
  target: string;
  header: (name: string) => string | undefined;
  /** The visitor's network address, of which the content service learns the network alone, to give each a fair turn. */
  visitor: string;
  /** Aborted when the visitor has gone. */
  signal: AbortSignal;
};

export type MediaAnswer = { status: number; headers: Record<string, string>; body: Readable | string };

/** The time after which a file is given up. */
const timeoutMs = 30_000;
const asked = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'];
/** The only headers of the content service's answer that visitors see: no cookies, and no policies but ours. */
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
/** Pictures, films, and the texts that run with films. */
const isMediaType = (type: string): boolean => /^(?:(?:image|video)\/[\w.+-]+|text\/vtt)(?:\s*;|$)/i.test(type);
/** An SVG opened by itself is a document, which must neither run nor fetch anything. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const inWords = (status: number, text: string, headers: Record<string, string> = {}): MediaAnswer => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body: `${text}\n`,
});

const noSuchFile = 'There is no such picture or film.';
const tooManyPictures = 'Too many new pictures are wanted at once. Try again soon.';
const notFetched = 'The picture could not be fetched.';

/** A visitor's query is nobody's to read in the log. */
const pathOf = (target: string) => target.split('?', 1)[0] ?? '';

function headersOf({ headers }: IncomingMessage): (name: string) => string {
  return (name) => [headers[name] ?? []].flat().join(', ');
}

/** A file in an encoding is not for everyone, even where the content service forgets to say so. */
const withEncoding = (vary: string) =>
  /\baccept-encoding\b/i.test(vary) ? vary : `accept-encoding${vary && `, ${vary}`}`;

/** The headers for a file or a part of it. */
function fileHeaders(answer: IncomingMessage): Record<string, string> {
  const header = headersOf(answer);
  return {
    ...Object.fromEntries(passedHeaders.filter((name) => header(name) !== '').map((name) => [name, header(name)])),
    ...(header('content-encoding') && { vary: withEncoding(header('vary')) }),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(/^image\/svg/i.test(header('content-type')) && { 'content-security-policy': drawingPolicy }),
  };
}

function handOn(answer: IncomingMessage, { method, target }: MediaQuestion): MediaAnswer {
  const status = answer.statusCode ?? 502;
  const header = headersOf(answer);
  const isFile = (status === 200 || status === 206) && isMediaType(header('content-type'));
  if (isFile && method === 'GET') return { status, headers: fileHeaders(answer), body: answer };
  answer.resume();
  if (isFile || status === 304) return { status, headers: fileHeaders(answer), body: '' };
  if (status === 416) return inWords(416, 'The file is shorter.', { 'content-range': header('content-range') });
  if (status === 404 || status === 410) return inWords(404, noSuchFile);
  if (status === 503 || status === 429) {
    const seconds = /^\d{1,4}$/.test(header('retry-after')) ? header('retry-after') : '5';
    return inWords(503, tooManyPictures, { 'retry-after': seconds });
  }
  const path = pathOf(target);
  const type = header('content-type');
  log.error(
    'media-wrong',
    `The request for ${path} was answered with ${status} ${type}, which is neither a picture nor a film nor its text.`,
    { path, status },
  );
  return inWords(502, notFetched);
}

/** The poster that a film's provider has. It is for our own pages: no link elsewhere shows a picture of anybody's choice here. */
async function answerPoster(film: ProviderVideo, { method, header }: MediaQuestion): Promise<MediaAnswer> {
  const from = header('sec-fetch-site');
  const poster = from === undefined || from === 'same-origin' ? await loadPoster(film) : undefined;
  if (poster === 'busy') return inWords(503, tooManyPictures, { 'retry-after': '5' });
  if (!poster) return inWords(404, noSuchFile);
  const headers = {
    'content-type': poster.type,
    'content-length': String(poster.bytes.byteLength),
    // Not for a cache that would hand it to others.
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  return { status: 200, headers, body: method === 'GET' ? Readable.from([poster.bytes]) : '' };
}

/**
 * Asks the content service for a picture or film, on behalf of a visitor who can reach only the site. CMS_MEDIA_ORIGIN
 * is read when the process starts. Redirects are not followed, and nothing but media is passed on.
 */
export async function askForMedia(question: MediaQuestion): Promise<MediaAnswer> {
  const { method, target, header, visitor, signal } = question;
  if (method !== 'GET' && method !== 'HEAD')
    return inWords(405, 'Pictures and films can be read, and nothing else.', { allow: 'GET, HEAD' });
  const film = posterNamedBy(pathOf(target));
  if (film) return answerPoster(film, question);
  const address = upstreamAddress(target);
  if (address === undefined) return inWords(404, noSuchFile);
  const origin = new URL(env.CMS_MEDIA_ORIGIN);
  const given = asked.flatMap((name) => (header(name) ? [[name, header(name)] as const] : []));
  const headers = { ...Object.fromEntries(given), 'x-forwarded-for': networkOf(visitor) };
  const client = origin.protocol === 'https:' ? https : http;
  const { promise, resolve } = Promise.withResolvers<MediaAnswer>();
  client
    .request(new URL(address, origin), { method, headers, signal, timeout: timeoutMs })
    .on('response', (answer) => resolve(handOn(answer, question)))
    .on('timeout', function (this: ClientRequest) {
      this.destroy(new Error('it took too long'));
    })
    .on('error', (error) => {
      const path = pathOf(target);
      if (!signal.aborted)
        log.error('media-not-fetched', `${path} could not be fetched from ${origin.origin}: ${error.message}`, {
          path,
        });
      resolve(inWords(502, notFetched));
    })
    .end();
  return promise;
}
