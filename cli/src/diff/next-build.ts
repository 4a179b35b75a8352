import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CliError } from '../errors/cli-error.ts';
import { getErrorCode } from '../errors/error-message.ts';
import { type FilesByModuleId, parseModuleFiles } from './compare-modules.ts';
import {
  type PageMeta,
  type PrerenderManifest,
  parseAppPaths,
  parseBuildRedirects,
  parsePageMeta,
  parsePrerenderManifest,
} from './next-manifests.ts';
import { htmlLines, joinPayload } from './normalize-html.ts';
import { atEachRequest, type PageFacts, type Sizes, type Snapshot } from './snapshot.ts';
import { parseModules } from './turbopack-modules.ts';

const tagsHeader = 'x-next-cache-tags';
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Reads a build directory (`.next`).
 * @throws CliError `invalid-snapshot`
 */
export function readNextBuild(name: string, directory: string): Snapshot {
  const text = (file: string) => readTextIn(directory, file);
  const buildId = requireText(name, 'BUILD_ID', text('BUILD_ID')).trim();
  const manifest = parsePrerenderManifest(
    requireText(name, 'prerender-manifest.json', text('prerender-manifest.json')),
  );
  if ('error' in manifest)
    throw new CliError('invalid-snapshot', `${name}/prerender-manifest.json: ${manifest.error}.`);
  const redirects = parseBuildRedirects(requireText(name, 'routes-manifest.json', text('routes-manifest.json')));
  if ('error' in redirects) throw new CliError('invalid-snapshot', `${name}/routes-manifest.json: ${redirects.error}.`);
  const app = parseAppPaths(text('app-path-routes-manifest.json') ?? '{}');
  if ('error' in app) throw new CliError('invalid-snapshot', `${name}/app-path-routes-manifest.json: ${app.error}.`);
  const files = new Map<string, Buffer>();
  const fileAt = (path: string): Buffer => {
    const known = files.get(path);
    if (known) return known;
    const file = readBytesIn(directory, path.replace(/^\/_next\//, '')) ?? Buffer.alloc(0);
    files.set(path, file);
    return file;
  };
  let moduleFilesCache: FilesByModuleId | undefined;
  const moduleFiles = () => {
    moduleFilesCache ??= readModuleFiles(directory);
    return moduleFilesCache;
  };
  const pages = Object.entries(manifest.routes).map(([path, route]): [string, PageFacts] => {
    const base = `server/app/${path === '/' ? 'index' : path.slice(1)}`;
    return [
      path,
      Object.assign(
        htmlFacts(text(`${base}.html`), buildId, fileAt, moduleFiles),
        bodyFacts(readBytesIn(directory, `${base}.body`)),
        routeFacts(name, path, route, text(`${base}.meta`)),
      ),
    ];
  });
  const dynamic = Object.entries(manifest.dynamicRoutes).map(
    ([pattern, { renderingMode, fallback }]): [string, PageFacts] => [
      pattern,
      { status: 200, isPage: false, mode: `${renderingMode}, fallback ${JSON.stringify(fallback)}` },
    ],
  );
  const others = app.paths.map((path): [string, PageFacts] => [
    path,
    { status: 200, isPage: true, mode: atEachRequest },
  ]);
  const patterns = [...app.paths, ...Object.keys(manifest.dynamicRoutes)].filter(isPattern).map(toRegExp);
  return {
    name,
    kind: 'build',
    isComplete: true,
    pages: new Map([...others, ...pages, ...dynamic]),
    patterns,
    redirects,
  };
}

function routeFacts(
  name: string,
  path: string,
  route: PrerenderManifest['routes'][string],
  metaText: string | undefined,
): PageFacts {
  const read = metaText === undefined ? {} : parsePageMeta(metaText);
  if ('error' in read) throw new CliError('invalid-snapshot', `${name}: the meta file of ${path} ${read.error}.`);
  const meta: PageMeta = read;
  const { [tagsHeader]: tags, ...headers } = { ...route.initialHeaders, ...meta.headers };
  const mode = [route.routeType, route.renderingMode, route.response, route.compute].filter(
    (part) => part !== undefined,
  );
  return {
    status: meta.status ?? route.initialStatus ?? 200,
    // Next's internal routes begin with an underscore.
    isPage: route.routeType !== 'route' && !path.startsWith('/_'),
    mode: mode.join(', '),
    lifetime: [route.initialRevalidateSeconds, route.initialExpireSeconds],
    // Next's implicit tags are derived from the path.
    tags: tags?.split(',').filter((tag) => tag !== '' && !tag.startsWith('_N_T_')) ?? [],
    headers: new Map(Object.entries(headers)),
  };
}

const isPattern = (route: string) => route.includes('[');

/** Converts `/news/[slug]`, `/[...path]` or `/docs/[[...path]]` to a regex. */
function toRegExp(route: string): RegExp {
  const parts = route.split(/(\/?\[\[\.{3}[^[\]]*\]\]|\[\.{3}[^[\]]*\]|\[[^[\]]*\])/);
  const texts = parts.map((part) => {
    if (part.startsWith('[[') || part.startsWith('/[[')) return '(?:/.+)?';
    if (part.startsWith('[...')) return '.+';
    return part.startsWith('[') ? '[^/]+' : part.replace(/[\\^$.|?*+()]/g, '\\$&');
  });
  return new RegExp(`^${texts.join('')}$`);
}

/** Reads the source files of client modules from the manifests of all pages. */
function readModuleFiles(directory: string): FilesByModuleId {
  const server = join(directory, 'server/app');
  const manifests = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('_client-reference-manifest.js'),
  );
  return new Map(manifests.flatMap((file) => parseModuleFiles(readTextIn(server, file) ?? '')));
}

/** Returns the lines of the HTML, the modules of its initial scripts, and the sizes of HTML, scripts and styles. */
function htmlFacts(
  html: string | undefined,
  buildId: string,
  fileAt: (path: string) => Buffer,
  moduleFiles: () => FilesByModuleId,
): Partial<PageFacts> {
  if (html === undefined) return {};
  const text = joinPayload(html.replaceAll(buildId, '<build>'));
  const loads = (tag: RegExp) => [...new Set(Array.from(html.matchAll(tag), ([, path = '']) => path))].map(fileAt);
  const scripts = loads(/<script\b(?![^<>]*\bnoModule\b)[^<>]*\bsrc="(\/_next\/static\/[^"?]+)/gi);
  return {
    lines: htmlLines(html, buildId),
    html: measureSizes([Buffer.from(text)]),
    script: measureSizes(scripts),
    get modules() {
      return { modules: scripts.flatMap(cachedModules), files: moduleFiles() };
    },
    style: measureSizes(loads(/<link\b[^<>]*\brel="stylesheet"[^<>]*\bhref="(\/_next\/static\/[^"?]+)/gi)),
  };
}

/** Returns the lines of a static route file, or its SHA-256 if it is binary. */
function bodyFacts(body: Buffer | undefined): Pick<PageFacts, 'lines'> {
  if (body === undefined) return {};
  return {
    lines: isUtf8(body) ? body.toString().split(/(?<=>)|\n/) : [createHash('sha256').update(body).digest('hex')],
  };
}

/** Memoizes a computation by file, because most pages share their files. */
function memoize<Fact>(computeFact: (file: Buffer) => Fact): (file: Buffer) => Fact {
  const known = new WeakMap<Buffer, Fact>();
  return (file) => {
    const found = known.get(file) ?? computeFact(file);
    known.set(file, found);
    return found;
  };
}
const gzipSize = memoize((file) => gzipSync(file).length);
const cachedModules = memoize((file: Buffer) => parseModules(file.toString()) ?? []);
const brotliSize = memoize((file) => brotliCompressSync(file, brotli).length);

function measureSizes(files: readonly Buffer[]): Sizes {
  const sum = (size: (file: Buffer) => number) => files.reduce((total, file) => total + size(file), 0);
  return {
    raw: sum(({ length }) => length),
    get gzip() {
      return sum(gzipSize);
    },
    get brotli() {
      return sum(brotliSize);
    },
  };
}

function requireText(name: string, file: string, text: string | undefined): string {
  if (text === undefined) throw new CliError('invalid-snapshot', `${name} has no ${file}, so it is not a Next build.`);
  return text;
}

const readTextIn = (directory: string, file: string): string | undefined => readBytesIn(directory, file)?.toString();

function readBytesIn(directory: string, file: string): Buffer | undefined {
  try {
    return readFileSync(join(directory, file));
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) return undefined;
    throw error;
  }
}
