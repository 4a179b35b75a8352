import { type Exchange, privateHeaders } from '@vitrine/server';
import { clearDraftCookie, readDraftCookie } from '#lib/draft-cookie.ts';
import { type BuiltInWords, builtInWords } from '#lib/locales.ts';
import { splitTarget } from '#lib/routes/page-path.ts';
import { guessLocaleFromPath } from '#lib/routes/path-locale.ts';
import { errorPage, type Message, sendErrorPage } from './error-page.ts';

const words: BuiltInWords<Message & { link: string }> = {
  en: {
    title: 'This preview has ended',
    text: 'The link to the draft is no longer valid, or was not copied completely. Open the preview again from the CMS.',
    link: 'See the published page',
  },
  fr: {
    title: 'Cet aperçu n’est plus disponible',
    text: 'Le lien vers le brouillon n’est plus valable, ou il est incomplet. Rouvrez l’aperçu depuis le CMS.',
    link: 'Voir la page publiée',
  },
};

/** Sends 403 for an expired preview token, in the locale of the path, and clears the preview cookie. */
export function sendExpiredPreview(exchange: Exchange): void {
  const { path } = splitTarget(exchange.target);
  const { language, words: shown } = builtInWords(words, guessLocaleFromPath(path));
  const { link, ...message } = shown;
  const headers = {
    ...Object.fromEntries(privateHeaders),
    'referrer-policy': 'no-referrer',
    ...(readDraftCookie(exchange.request.headers.cookie) !== undefined && { 'set-cookie': clearDraftCookie }),
  };
  sendErrorPage(exchange, {
    status: 403,
    html: errorPage(language, message, { href: path, text: link }),
    headers,
  });
}
