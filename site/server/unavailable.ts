import type { ServerResponse } from 'node:http';
import { answers } from './answer-counts.ts';
import { securityHeaders } from './content-security.ts';

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back in a moment</title><body style="font:1.125rem/1.6 system-ui;margin:20vh auto;max-width:32rem;padding:0 1.5rem;background:#F6F0E4;color:#10182B">
<h1>Back in a moment</h1><p>This page cannot be put together right now. Please try again in a few seconds.</p>
<p lang="fr">Cette page n’est pas disponible pour le moment. Réessayez dans quelques secondes.</p></body></html>`;

/** What a visitor gets of a page that cannot be rendered and has no last good version. */
export function answerUnavailable(response: ServerResponse): void {
  answers.unavailable++;
  response.writeHead(503, {
    ...securityHeaders,
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(html);
}
