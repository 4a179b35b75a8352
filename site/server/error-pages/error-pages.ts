import type { Exchange } from '@vitrine/server';
import { type BuiltInWords, builtInWords } from '#lib/locales.ts';
import { splitTarget } from '#lib/routes/page-path.ts';
import { guessLocaleFromPath } from '#lib/routes/path-locale.ts';
import { errorPage, type Message, sendErrorPage } from './error-page.ts';

/** This text is not in the CMS, because it is shown when nothing can be rendered. */
const unavailable: BuiltInWords<Message> = {
  en: {
    title: 'Back in a moment',
    text: 'This page is unavailable right now. Please try again in a few seconds.',
  },
  fr: {
    title: 'De retour dans un instant',
    text: 'Cette page n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
};

const rateLimited: BuiltInWords<(seconds: number) => Message> = {
  en: (seconds) => ({
    title: 'One moment, please',
    text: `Your network has sent too many searches within a minute. Please try again in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
  }),
  fr: (seconds) => ({
    title: 'Un instant, s’il vous plaît',
    text: `Votre réseau a lancé beaucoup de recherches en une minute. Réessayez dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
  }),
};

const getRequestLocale = ({ target }: Exchange) => guessLocaleFromPath(splitTarget(target).path);

/** Sends 503 in the locale of the path. */
export function sendUnavailable(exchange: Exchange): void {
  const { language, words } = builtInWords(unavailable, getRequestLocale(exchange));
  sendErrorPage(exchange, {
    status: 503,
    html: errorPage(language, words),
    headers: { 'retry-after': '5' },
  });
}

/** Sends 429 in the locale of the path. */
export function sendRateLimited(exchange: Exchange, seconds: number): void {
  const { language, words } = builtInWords(rateLimited, getRequestLocale(exchange));
  sendErrorPage(exchange, {
    status: 429,
    html: errorPage(language, words(seconds)),
    headers: { 'retry-after': String(seconds) },
  });
}
