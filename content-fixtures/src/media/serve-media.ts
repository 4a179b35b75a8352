import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import { assetVersion, hasTransforms } from '../content/asset-url.ts';
import type { AssetRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { decodePath, HttpError } from '../http/http-error.ts';
import { resolveFormat, type Transform, transformPath } from '../model/transform-spec.ts';
import { QueueFullError } from './fair-queue.ts';
import type { TransformStore } from './transform-store.ts';

/** `getPath` returns the path of an asset's original on disk. */
export type MediaStore = { getPath: (asset: AssetRecord) => string; transforms: TransformStore };

const policy = "default-src 'none'; style-src 'unsafe-inline'";
// Browsers show a PDF as an object in a page of their own.
const pdfPolicy = `${policy}; object-src 'self'`;
const immutableCacheControl = 'public, max-age=31536000, immutable';
// Without the current version in the URL, the bytes can change.
const shortCacheControl = 'public, max-age=60';

/** Serves `/media/<name>`: an original or a transform. */
export async function serveMedia(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  snapshot: Snapshot,
  { getPath, transforms }: MediaStore,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    throw new HttpError(405, `media files do not support ${request.method}; use GET or HEAD`);
  }
  const name = decodePath(url.pathname.slice('/media/'.length));
  const found = servableFiles(snapshot).get(name);
  if (!found)
    throw new HttpError(404, `there is no media file "${name}"; the GraphQL field "url" of an asset returns its URL`);
  const { asset, transform } = found;
  const version = assetVersion(asset);
  response.setHeader(
    'Cache-Control',
    url.searchParams.get('v') === version ? immutableCacheControl : shortCacheControl,
  );
  if (!transform) return sendFile(getPath(asset), asset, '', request, response);
  const client = { name: clientKey(request), onDisconnect: (listener: () => void) => response.once('close', listener) };
  const file = await transforms.file(asset, version, transform, client).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error;
    response.setHeader('Retry-After', 5);
    throw new HttpError(503, 'too many new image transforms were requested at once; try again in a few seconds');
  });
  return sendFile(file, asset, path.dirname(name), request, response);
}

/** The X-Forwarded-For header, which the site sets, or else the socket's address. */
function clientKey({ headers, socket }: IncomingMessage): string {
  const named = headers['x-forwarded-for'];
  return typeof named === 'string' ? named.slice(0, 64) : (socket.remoteAddress ?? '');
}

/** Chooses a range, or the whole file in an encoding. Each encoding has its own ETag. */
function selectRepresentation(tag: string, file: string, { headers }: IncomingMessage) {
  const isRange = headers.range !== undefined && (headers['if-range'] ?? `"${tag}"`) === `"${tag}"`;
  if (isRange) return { etag: `"${tag}"`, range: headers.range };
  const encoding = isCompressible(file) ? negotiateEncoding(String(headers['accept-encoding'] ?? '')) : undefined;
  return { etag: `"${[tag, encoding ?? []].flat().join('.')}"`, encoding };
}

async function sendFile(
  file: string,
  asset: AssetRecord,
  variant: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { size } = await stat(file);
  const extension = path.extname(file);
  const tag = `${assetVersion(asset)}${variant.slice(1).replace('/', '.')}${extension}`;
  const { etag, encoding, range: requested } = selectRepresentation(tag, file, request);
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', lookup(extension) ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', extension === '.pdf' ? pdfPolicy : policy);
  response.setHeader('Accept-Ranges', 'bytes');
  if (isCompressible(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.split(',').some((candidate) => candidate.trim() === etag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) {
    const compressed = await compressors[encoding](await readFile(file));
    response.writeHead(200, { 'Content-Encoding': encoding, 'Content-Length': compressed.length });
    response.end(request.method === 'HEAD' ? undefined : compressed);
    return;
  }
  const range = parseRange(requested, size);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.setHeader('Content-Length', end - start + 1);
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  response.writeHead(range ? 206 : 200);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // The client might have disconnected in the meantime.
  if (response.destroyed) return;
  await pipeline(createReadStream(file, { start, end }), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

export type ByteRange = { start: number; end: number };

/**
 * Parses a Range header (RFC 9110, 14.1.2); `end` is inclusive. Null means the whole file, because there is no header,
 * or it is invalid or has several ranges. The library range-parser rejects a suffix longer than the file, which the RFC
 * allows.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size && !(first === '' && last === '0') ? { start, end } : 'unsatisfiable';
}

// Level 5 takes about as long as gzip; results are not cached.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, brotli),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof compressors;

/** SVG and WebVTT; images and videos are already compressed. */
const isCompressible = (file: string): boolean => /\.(?:svg|vtt)$/.test(file);

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter));

/** The best accepted encoding; undefined if there is none. */
function negotiateEncoding(header: string): Encoding | undefined {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';');
    return isRefused(parameters) ? [] : [name.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** A file under `/media/`: an original or a transform. */
type MediaFile = { asset: AssetRecord; transform: Transform | null };

const filesBySnapshot = new WeakMap<Snapshot['records']['assets'], ReadonlyMap<string, MediaFile>>();

/** Every file served under `/media/`, by name. */
function servableFiles({ records: { assets }, model }: Snapshot): ReadonlyMap<string, MediaFile> {
  const cached = filesBySnapshot.get(assets);
  if (cached) return cached;
  const files = new Map<string, MediaFile>();
  for (const asset of assets.values()) {
    files.set(asset.file, { asset, transform: null });
    if (!hasTransforms(asset)) continue;
    for (const offered of model.transforms) {
      const transform = resolveFormat(asset.file, offered);
      files.set(transformPath(asset.file, transform), { asset, transform });
    }
  }
  filesBySnapshot.set(assets, files);
  return files;
}
