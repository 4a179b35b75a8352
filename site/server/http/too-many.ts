import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '#lib/routes/page-address.ts';
import { siteNamedIn } from '#lib/routes/site-of-path.ts';
import type { Site } from '#lib/sites.ts';
import { securityHeaders } from './content-security.ts';
import { pageInWords, type Words } from './page-in-words.ts';

const words: Record<Site, (seconds: number) => Words> = {
  en: (seconds) => ({
    title: 'One moment, please',
    text: `Your network has searched very often within a minute. Please try again in ${seconds} seconds.`,
  }),
  fr: (seconds) => ({
    title: 'Un instant, s’il vous plaît',
    text: `Votre réseau a lancé beaucoup de recherches en une minute. Réessayez dans ${seconds} secondes.`,
  }),
};

/** The response to somebody who asks too often, in the language of the address. */
export function answerTooMany({ url = '/', method }: IncomingMessage, response: ServerResponse, seconds: number): void {
  const site = siteNamedIn(splitTarget(url).path);
  response.writeHead(429, {
    ...securityHeaders,
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(method === 'HEAD' ? undefined : pageInWords(site, words[site](seconds)));
}
