import type { OutgoingHttpHeaders } from 'node:http';
import type { Exchange } from '@vitrine/server';
import { previewFrameOrigins } from '#lib/cms/preview-origins.ts';

export type Message = { title: string; text: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Policy of error pages, which contain only text and inline styles and may be shown in the CMS's preview frame. */
const policy = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${["'self'", ...previewFrameOrigins].join(' ')}`,
].join('; ');

/** Sends a page rendered by the server itself. */
export function sendErrorPage(
  { request, response }: Exchange,
  { status, html, headers = {} }: { status: number; html: string; headers?: OutgoingHttpHeaders },
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...headers,
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Renders an error page, without Next or the CMS. */
export function errorPage(language: string, { title, text }: Message, link?: { href: string; text: string }): string {
  const linkHtml = link ? `<p><a href="${escaped(link.href)}" style="color:inherit">${link.text}</a></p>` : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<body style="font:1.125rem/1.6 system-ui;margin:20vh auto;max-width:32rem;padding:0 1.5rem;background:#F6F0E4;color:#10182B">
<main><h1>${title}</h1><p>${text}</p>${linkHtml}</main></body></html>`;
}
