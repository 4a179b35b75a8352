import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import sirv from 'sirv';
import { getErrorCode } from '../errors/error-message.ts';
import { describeFileError, toReadError } from '../process/files.ts';
import { escapeHtml } from '../report/escape.ts';

/** A local directory, served as a site. */
export type ServedDirectory = {
  readonly origin: string;
  /** The path of the named file, or /. */
  readonly start: string;
  close(): Promise<void>;
};

const isMarkdown = (name: string) => /\.(?:md|markdown)$/i.test(name);
const isPage = (name: string) => isMarkdown(name) || /\.html?$/i.test(name);

/**
 * Serves a directory, or the directory of a file, as a static host would: `about.html` at /about, `about/index.html` at
 * /about/, `404.html` for missing pages, and Markdown as HTML. A directory without an index lists its pages.
 * @throws CliError `read-failed`
 */
export async function serveDirectory(path: string, named: string): Promise<ServedDirectory> {
  const isFile = await stat(path).then(
    (stats) => stats.isFile(),
    (error: unknown) => {
      throw toReadError(named, error);
    },
  );
  const directory = isFile ? dirname(path) : path;
  const serve = sirv(directory, { dev: true, dotfiles: true });
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://directory');
    const urlPath = decodePath(pathname);
    const within = join(directory, urlPath);
    if (lacksSlash(urlPath, within)) response.writeHead(301, { location: `${pathname}/${search}` }).end();
    else if (isMarkdown(urlPath))
      void sendHtml(response, () => markdownPage(within, urlPath, canonical(urlPath)), directory);
    else serve(request, response, () => void sendHtml(response, () => indexPage(within, urlPath), directory));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = Object(server.address()).port;
  return {
    origin: `http://127.0.0.1:${port}`,
    start: isFile ? `/${encodeURIComponent(basename(path))}` : '/',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reports whether a path names a directory with an index but lacks the slash that static hosts add by redirecting. */
function lacksSlash(urlPath: string, within: string): boolean {
  return !urlPath.endsWith('/') && existsSync(join(within, 'index.html')) && !existsSync(`${within}.html`);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function sendHtml(response: ServerResponse, make: () => Promise<string>, directory: string): Promise<void> {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  try {
    const page = await make();
    response.writeHead(200, type).end(page);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_INVALID_ARG_VALUE'].includes(getErrorCode(error) ?? ''))
      return void response.writeHead(500).end(describeFileError(error));
    const missing = await readFile(join(directory, '404.html')).catch(() => '<!doctype html><title>Not found</title>');
    response.writeHead(404, type).end(missing);
  }
}

const marked = new Marked(gfmHeadingId());

const canonical = (urlPath: string) => `<link rel="canonical" href="${escapeHtml(encodeURI(urlPath))}">`;
/** Marks pages whose only purpose is their links. */
const noindexTag = '<meta name="robots" content="noindex">';

/** Renders Markdown with enough metadata that only its links can fail the checks. */
async function markdownPage(file: string, urlPath: string, head: string): Promise<string> {
  return renderPage(urlPath, head, await marked.parse(await readFile(file, 'utf8')));
}

async function indexPage(directory: string, urlPath: string): Promise<string> {
  const entries = await readdir(directory, { withFileTypes: true });
  const listed = entries.filter((entry) =>
    entry.isDirectory() ? !/^(?:\.|node_modules$)/.test(entry.name) : isPage(entry.name),
  );
  const links = listed.map((entry) => {
    const name = encodeURIComponent(entry.name) + (entry.isDirectory() ? '/' : '');
    return `<a href="${escapeHtml(`${encodeURI(urlPath).replace(/\/$/, '')}/${name}`)}">${escapeHtml(entry.name)}</a>`;
  });
  return renderPage(urlPath, noindexTag, links.join('\n'));
}

const renderPage = (urlPath: string, head: string, body: string) =>
  `<!doctype html><html><head><title>${escapeHtml(urlPath)}</title><meta name="description" content="${escapeHtml(urlPath)}">${head}</head><body>${body}</body></html>`;
