import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '#lib/routes/page-address.ts';
import { siteNamedIn } from '#lib/routes/site-of-path.ts';
import { type Site, siteHandles, sites } from '#lib/sites.ts';
import { answers } from './answer-counts.ts';
import { securityHeaders } from './content-security.ts';

/** In the code, because they are shown when the CMS, and with it the translations, may be unreachable. */
const words: Record<Site, { title: string; text: string }> = {
  en: {
    title: 'Back in a moment',
    text: 'This page cannot be put together right now. Please try again in a few seconds.',
  },
  fr: {
    title: 'De retour dans un instant',
    text: 'Cette page n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
};

const htmlOf = (site: Site) => `<!doctype html><html lang="${sites[site].language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${words[site].title}</title>
<body style="font:1.125rem/1.6 system-ui;margin:20vh auto;max-width:32rem;padding:0 1.5rem;background:#F6F0E4;color:#10182B">
<main><h1>${words[site].title}</h1><p>${words[site].text}</p></main></body></html>`;

const html = new Map(siteHandles.map((site) => [site, htmlOf(site)]));

/** The response for a page that cannot be rendered and has no last good version, in the language of its address. */
export function answerUnavailable({ url = '/', method }: IncomingMessage, response: ServerResponse): void {
  answers.unavailable++;
  response.writeHead(503, {
    ...securityHeaders,
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(method === 'HEAD' ? undefined : html.get(siteNamedIn(splitTarget(url).path)));
}
