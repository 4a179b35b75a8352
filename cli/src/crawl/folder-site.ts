import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import sirv from 'sirv';
import { codeOf } from '../errors/error-message.ts';
import { reasonOf, unreadable } from '../process/files.ts';
import { escapeHtml } from '../report/escape-html.ts';

/** A folder on this machine as a site. */
export type FolderSite = {
  readonly origin: string;
  /** The page that was named, or the start. */
  readonly start: string;
  close(): Promise<void>;
};

const isMarkdown = (name: string) => /\.(?:md|markdown)$/i.test(name);
const isPage = (name: string) => isMarkdown(name) || /\.html?$/i.test(name);

/**
 * Serves a folder, or that of a page, as a static host does: `about.html` at /about, `about/index.html` at /about/, `404.html` where
 * nothing is, and Markdown as pages. A folder without an index has one of what is in it.
 * @throws CliError `no-file`
 */
export async function serveFolder(path: string, named: string): Promise<FolderSite> {
  const isFile = await stat(path).then(
    (stats) => stats.isFile(),
    (error: unknown) => {
      throw unreadable(named, error);
    },
  );
  const folder = isFile ? dirname(path) : path;
  const serve = sirv(folder, { dev: true, dotfiles: true });
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://folder');
    const address = decoded(pathname);
    const within = join(folder, address);
    if (lacksSlash(address, within)) response.writeHead(301, { location: `${pathname}/${search}` }).end();
    else if (isMarkdown(address))
      void answerWith(response, () => markdownPage(within, address, canonical(address)), folder);
    else serve(request, response, () => void answerWith(response, () => indexPage(within, address), folder));
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

/** Whether an address is that of a folder with an index, whose slash hosts add by a redirect. */
function lacksSlash(address: string, within: string): boolean {
  return !address.endsWith('/') && existsSync(join(within, 'index.html')) && !existsSync(`${within}.html`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function answerWith(response: ServerResponse, make: () => Promise<string>, folder: string): Promise<void> {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  try {
    const page = await make();
    response.writeHead(200, type).end(page);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error) ?? ''))
      return void response.writeHead(500).end(reasonOf(error));
    const missing = await readFile(join(folder, '404.html')).catch(() => '<!doctype html><title>Not found</title>');
    response.writeHead(404, type).end(missing);
  }
}

const marked = new Marked(gfmHeadingId());

const canonical = (address: string) => `<link rel="canonical" href="${escapeHtml(encodeURI(address))}">`;
/** What is only there to be followed. */
const unlisted = '<meta name="robots" content="noindex">';

/** Nothing is asked of it but that its links are good, because what else a page has to say is said where it is published. */
async function markdownPage(file: string, address: string, head: string): Promise<string> {
  return pageOf(address, head, await marked.parse(await readFile(file, 'utf8')));
}

async function indexPage(folder: string, address: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const below = entries.filter((entry) =>
    entry.isDirectory() ? !/^(?:\.|node_modules$)/.test(entry.name) : isPage(entry.name),
  );
  const links = below.map((entry) => {
    const name = encodeURIComponent(entry.name) + (entry.isDirectory() ? '/' : '');
    return `<a href="${escapeHtml(`${encodeURI(address).replace(/\/$/, '')}/${name}`)}">${escapeHtml(entry.name)}</a>`;
  });
  return pageOf(address, unlisted, links.join('\n'));
}

const pageOf = (address: string, head: string, body: string) =>
  `<!doctype html><html><head><title>${escapeHtml(address)}</title><meta name="description" content="${escapeHtml(address)}">${head}</head><body>${body}</body></html>`;
