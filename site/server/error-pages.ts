import type { IncomingMessage, ServerResponse } from 'node:http';
import { answers } from '@vitrine/server/src/operations/response-counts.ts';
import { splitTarget } from '#lib/routes/page-address.ts';
import { siteNamedIn } from '#lib/routes/site-of-path.ts';
import { type BuiltInWords, builtInWords } from '#lib/sites.ts';
import { pageInWords, sendInWords, type Words } from './error-page.ts';

/** In the code, because they are shown when nothing can be rendered. */
const words: BuiltInWords<Words> = {
  en: {
    title: 'Back in a moment',
    text: 'This page cannot be put together right now. Please try again in a few seconds.',
  },
  fr: {
    title: 'De retour dans un instant',
    text: 'Cette page n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
  },
};

/** The response for a page that cannot be rendered and has no last good version, in the language of its address. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  answers.unavailable++;
  const { language, words: shown } = builtInWords(words, siteNamedIn(splitTarget(request.url ?? '/').path));
  sendInWords(request, response, {
    status: 503,
    html: pageInWords(language, shown),
    headers: { 'retry-after': '5' },
  });
}
