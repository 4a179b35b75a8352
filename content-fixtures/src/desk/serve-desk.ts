import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { HttpError } from '../http/http-error.ts';

const files = [
  'index.html',
  'desk.css',
  'controls.css',
  'entry-list.css',
  'entry-editor.css',
  'deliveries.css',
  'desk.js',
  'element.js',
  'entry-list.js',
  'rows-input.js',
  'entry-editor.js',
  'field-input.js',
  'headline-note.js',
  'deliveries.js',
  'submissions.js',
  'subscriptions.js',
  'trouble.js',
  'icon.svg',
];
const policy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Responds with a file of the desk. Throws HttpError 404 for any other name. */
export async function serveDesk(name: string, response: ServerResponse): Promise<void> {
  if (!files.includes(name))
    throw new HttpError(404, `there is nothing at /${name}; the desk is at /, the rest at /api, /media/… and /admin/…`);
  const body = await readFile(new URL(`./${name}`, import.meta.url));
  response.writeHead(200, {
    'Content-Type': `${lookup(name)}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
}
