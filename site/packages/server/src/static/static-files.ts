import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Logger } from '@vitrine/cache';
import { bestQuality, createByteLru, errorMessage, isCompressible, toBrotli, toGzip } from '@vitrine/cache/lib';
import { retentionMs } from '@vitrine/cache/pages';
import { lookup } from 'mrmime';
import { type ContentCoding, negotiateCoding } from '../http/content-coding.ts';
import { formatEtag, matchesIfNoneMatch } from '../http/etag.ts';
import type { Header, ResponseHeaders } from '../http/headers.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { builtFileAt } from '../next-internals/paths.ts';
import { sharedCacheControl } from '../pages/cache-control.ts';

/** mrmime has no type for .ico. Text files are UTF-8. */
function getMediaType(file: string): string {
  const type = lookup(file) ?? (file.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream');
  return /^text\/|\/json$/.test(type) ? `${type}; charset=utf-8` : type;
}

const extensions = { br: '.br', gzip: '.gz' } as const;
const compressedExtensions = new Set<string>(Object.values(extensions));

/** Memory limit for files of previous builds. */
const retainedLimitBytes = 32 * 1024 * 1024;

export type StaticFile = {
  etag: string;
  responses: Partial<Record<ContentCoding, PreparedResponse>> & { identity: PreparedResponse };
};

const filesIn = (directory: string): string[] =>
  fs
    .readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Writes .br and .gz copies next to the files that they make smaller. Returns the number of compressible files. */
export async function compressFiles(directory: string): Promise<number> {
  const files = filesIn(directory).filter((file) => isCompressible(getMediaType(file)));
  await Promise.all(
    files.map(async (file) => {
      const body = await fs.promises.readFile(file);
      const [br, gzip] = await Promise.all([toBrotli(body, bestQuality), toGzip(body, 9)]);
      if (br.length < body.length) await fs.promises.writeFile(file + extensions.br, br);
      if (gzip.length < body.length) await fs.promises.writeFile(file + extensions.gzip, gzip);
    }),
  );
  return files.length;
}

function loadFile(file: string, headers: ResponseHeaders): StaticFile {
  const body = fs.readFileSync(file);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  const responseFor = (encoding: ContentCoding, bytes: Buffer) => {
    const own: Header[] = [
      ['content-type', getMediaType(file)],
      ['cache-control', sharedCacheControl.file],
      ['vary', 'accept-encoding'],
      ['etag', formatEtag(etag, encoding)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
      ['content-length', String(bytes.length)],
    ];
    return new PreparedResponse(200, headers.complete(own), bytes);
  };
  const compressed = (['br', 'gzip'] as const).flatMap((encoding) => {
    const beside = file + extensions[encoding];
    return fs.existsSync(beside) ? [[encoding, responseFor(encoding, fs.readFileSync(beside))] as const] : [];
  });
  return { etag, responses: { ...Object.fromEntries(compressed), identity: responseFor('identity', body) } };
}

/** Yields the URL path and file of everything under `directory`, except .br and .gz files. */
function* filesByPath(directory: string, prefix: string): Generator<[urlPath: string, file: string]> {
  for (const file of filesIn(directory)) {
    if (compressedExtensions.has(path.extname(file))) continue;
    const urlPath = path.relative(directory, file).split(path.sep).map(encodeURIComponent).join('/');
    yield [`${prefix}/${urlPath}`, file];
  }
}

const countBytes = ({ responses }: StaticFile): number =>
  Object.values(responses).reduce((sum, response) => sum + response.size, 0);

type StaticFilesOptions = {
  directory: string;
  /** Path prefix, `/_next/static`. */
  prefix: string;
  /** Directory of previous builds' files. */
  former: string | undefined;
  headers: ResponseHeaders;
  log: Logger;
};

/** Serves a build's content-hashed files from memory, and those of previous builds on demand. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /** Files of previous builds, read on demand. */
  readonly #retained = new Map<string, { file: string; until: number }>();
  readonly #loaded = createByteLru<string, StaticFile>({ limit: retainedLimitBytes, countBytes });

  readonly #headers: ResponseHeaders;
  readonly #log: Logger;

  constructor({ directory, prefix, former, headers, log }: StaticFilesOptions) {
    this.#headers = headers;
    this.#log = log;
    for (const [urlPath, file] of filesByPath(directory, prefix)) this.#files.set(urlPath, loadFile(file, headers));
    if (former === undefined || !fs.existsSync(former)) return;
    for (const [urlPath, file] of filesByPath(former, prefix))
      this.#retained.set(urlPath, { file, until: fs.statSync(file).mtimeMs + retentionMs });
  }

  /** Returns the file at a request's target, if there is one. */
  find(target: string): StaticFile | undefined {
    const urlPath = builtFileAt(target);
    const known = this.#files.get(urlPath) ?? this.#loaded.get(urlPath);
    const { file, until } = this.#retained.get(urlPath) ?? { file: '', until: 0 };
    if (known || until < Date.now()) return known;
    try {
      const read = loadFile(file, this.#headers);
      this.#loaded.set(urlPath, read);
      return read;
    } catch (error) {
      this.#log.warn('retained_file_failed', `${file} of a previous build is unreadable: ${errorMessage(error)}`, {
        file,
      });
      return undefined;
    }
  }

  /** Responds to GET and HEAD. */
  send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
    const wanted = negotiateCoding(request.headers['accept-encoding']);
    const encoding = file.responses[wanted] ? wanted : 'identity';
    const prepared = file.responses[encoding] ?? file.responses.identity;
    if (matchesIfNoneMatch(request.headers['if-none-match'], formatEtag(file.etag, encoding))) {
      const kept = prepared.headers.filter(([name]) => !name.startsWith('content-'));
      response.writeHead(304, kept.flat()).end();
    } else if (!prepared.send(request, response, Date.now())) {
      response.writeHead(prepared.status, prepared.headers.flat());
      response.end(request.method === 'HEAD' ? undefined : prepared.body);
    }
  }
}
