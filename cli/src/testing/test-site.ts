import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../tests/support/processes/listen.ts';

/** A page's body, or a request handler. */
export type TestPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A local HTTP server that records requests. */
export type TestSite = AsyncDisposable & {
  readonly origin: string;
  /** Method and path of each request, in order. */
  readonly requests: string[];
  /** Peak number of concurrent requests. */
  readonly maxAtOnce: () => number;
};

/** Starts a test site; unknown paths return 404. Use with `await using`. */
export async function startSite(pages: Record<string, TestPage>): Promise<TestSite> {
  const requests: string[] = [];
  let inFlight = 0;
  let most = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    most = Math.max(most, ++inFlight);
    response.on('close', () => inFlight--);
    const page = pages[request.url ?? ''];
    if (typeof page === 'function') page(request, response);
    else if (page === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
    else
      response
        .writeHead(200, { 'content-type': detectType(page), 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1' })
        .end(page);
  });
  const { url: origin, close } = await listen(server);
  return { origin, requests, maxAtOnce: () => most, [Symbol.asyncDispose]: close };
}

/** Returns a /routes.json body. */
export function routeTable(...paths: string[]): string {
  const lang = (route: string) => (/^\/fr\b/.test(route) ? 'fr' : 'en');
  return JSON.stringify({
    routes: paths.map((route) => ({
      site: lang(route),
      type: 'pages',
      template: 'flexible',
      route,
      lang: lang(route),
    })),
  });
}

/** Returns a complete HTML page with links. */
export function htmlPage(path: string, ...links: string[]): string {
  const anchors = links.map((link) => `<a href="${link}">link</a>`).join('');
  return `<!doctype html><html lang="en"><head><title>Page ${path}</title><meta name="description" content="Page"><link rel="canonical" href="${path}"></head><body>${anchors}</body></html>`;
}

/** Returns a sitemap whose URLs have the host and port of the request. */
export function sitemap(...paths: string[]): TestPage {
  return ({ headers }, response) => {
    const urls = paths.map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`).join('');
    response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?><urlset>${urls}</urlset>`);
  };
}

function detectType(body: string): string {
  if (body.startsWith('{')) return 'application/json';
  return body.startsWith('<?xml') ? 'application/xml' : 'text/html; charset=utf-8';
}
