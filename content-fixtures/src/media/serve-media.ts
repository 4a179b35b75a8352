import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AssetRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { versionOf } from '../graphql/present-asset.ts';
import { sendError } from '../http/respond.ts';
import { readRange } from './byte-range.ts';
import { mimeTypes } from './mime-types.ts';
import { parseTransformPath } from './transform-path.ts';
import type { Transforms } from './transforms.ts';

export type Media = { folder: string; transforms: Transforms };

/** Answers `/media/<name>`: an original, or a transform made of one. */
export async function serveMedia(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  snapshot: Snapshot,
  media: Media,
): Promise<void> {
  const byFile = new Map([...snapshot.records.assets.values()].map((asset) => [asset.file, asset]));
  const original = byFile.get(name);
  if (original) return sendFile(path.join(media.folder, name), original, '', request, response);
  const parsed = parseTransformPath(name, (file) => isPicture(byFile.get(file)));
  const asset = parsed && byFile.get(parsed.file);
  if (!parsed || !asset) {
    return sendError(response, 404, `there is no media file "${name}"; the GraphQL field url gives those there are`);
  }
  const file = await media.transforms.file(asset, versionOf(asset), parsed.transform);
  return sendFile(file, asset, path.dirname(name), request, response);
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
  const etag = `"${versionOf(asset)}${variant.slice(1).replace('/', '.')}${extension}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('Content-Type', mimeTypes[extension.slice(1)] ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Accept-Ranges', 'bytes');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const range = readRange(request.headers.range, size);
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
  // Whoever asked may have gone while the picture was made.
  if (response.destroyed) return;
  await pipeline(createReadStream(file, { start, end }), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

const isPicture = (asset: AssetRecord | undefined) => asset?.kind === 'image' && !asset.file.endsWith('.svg');
