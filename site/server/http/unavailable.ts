import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '#lib/routes/page-address.ts';
import { siteNamedIn } from '#lib/routes/site-of-path.ts';
import { type Site, siteHandles } from '#lib/sites.ts';
import { answers } from './answer-counts.ts';
import { securityHeaders } from './content-security.ts';
import { pageInWords, type Words } from './page-in-words.ts';

/** In the code, because they are shown when the CMS, and with it the translations, may be unreachable. */
const words: Record<Site, Words> = {
  en: {
    title: 'Back in a moment',
    text: 'This page cannot be put together right now. Please try again in a few seconds.',
  },
  fr: {
    title: 'De retour dans un instant',
    text: 'Cette page n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
};

const html = new Map(siteHandles.map((site) => [site, pageInWords(site, words[site])]));

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
