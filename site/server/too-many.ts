import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { splitTarget } from '#lib/routes/page-address.ts';
import { siteNamedIn } from '#lib/routes/site-of-path.ts';
import { type BuiltInWords, builtInWords } from '#lib/sites.ts';
import { pageInWords, sendInWords, type Words } from './error-page.ts';

const words: BuiltInWords<(seconds: number) => Words> = {
  en: (seconds) => ({
    title: 'One moment, please',
    text: `Your network has searched very often within a minute. Please try again in ${seconds} seconds.`,
  }),
  fr: (seconds) => ({
    title: 'Un instant, s’il vous plaît',
    text: `Votre réseau a lancé beaucoup de recherches en une minute. Réessayez dans ${seconds} secondes.`,
  }),
};

const refusedAfterMs = 1000;

/** Waits before a refusal: a program that asks again at once would leave no time for others. */
export const holdBack = (): Promise<void> => pause(refusedAfterMs, undefined, { ref: false });

/** The response to somebody who asks too often, in the language of the address. */
export function answerTooMany(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const { language, words: say } = builtInWords(words, siteNamedIn(splitTarget(request.url ?? '/').path));
  const html = pageInWords(language, say(seconds));
  sendInWords(request, response, { status: 429, html, headers: { 'retry-after': String(seconds) } });
}
