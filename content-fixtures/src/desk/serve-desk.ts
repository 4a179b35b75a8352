import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookup } from 'mrmime';
import { HttpError } from '../http/http-error.ts';

const directory = fileURLToPath(new URL('.', import.meta.url));
/** The files to serve, which exclude TypeScript modules. */
const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => /\.(?:html|css|js|svg|woff2)$/.test(name));
/** Modules that the desk shares with the service and the site, and its libraries. */
const sharedModules: Readonly<Record<string, URL>> = {
  'shared/merge.js': new URL('../shared/merge.js', import.meta.url),
  'shared/rich-text.json': new URL('../../../site/lib/text/rich-text.json', import.meta.url),
  'libraries/squire.js': new URL(import.meta.resolve('squire-rte')),
  'libraries/dompurify.js': new URL(import.meta.resolve('dompurify')),
};
const policyFor = (siteUrl: string) =>
  `default-src 'self'; img-src 'self' blob:; frame-src ${siteUrl || "'none'"}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Serves a desk file. Throws HttpError 404. */
export async function serveDesk(name: string, response: ServerResponse, siteUrl: string): Promise<void> {
  const shared = sharedModules[name];
  if (!shared && !files.includes(name))
    throw new HttpError(
      404,
      `there is nothing at /${name}; the desk is at /, and other endpoints are at /api, /media/…, /admin/… and /test/…`,
    );
  const body = await readFile(shared ?? path.join(directory, name));
  response.writeHead(200, {
    'Content-Type': `${lookup(name)}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policyFor(siteUrl),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
}
