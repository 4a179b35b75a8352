import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';

// First-load script size per template and of an empty Next.js page, in kB (1000 bytes) after gzip.

const root = path.resolve(import.meta.dirname, '../..');
const siteDirectory = path.join(root, 'site');

/** Maximum script size above an empty page, in kB. */
export const maxAboveEmpty = 25;

/** Demo pages by template; other templates are weighed by their first page. */
const demoPages: Readonly<Record<string, string>> = {
  home: '/',
  singleMarket: '/markets/museums',
  singleProject: '/projects/tidal-hall',
  projectsListing: '/projects',
  singleNews: '/news/what-a-seven-year-old-taught-us-about-lenses',
  newsListing: '/news',
  teamMembersListing: '/about-us/team',
  flexible: '/flexible',
  styleGuide: '/style-guide',
  sliderAgora: '/slider-agora',
  search: '/search?q=light',
  error: '/nowhere',
};

/** The script URLs of a document, including deferred scripts but not those with `nomodule`. */
const listScripts = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script\b[^>]*>/g)]
      .filter(([tag]) => !/\bnomodule\b/i.test(tag))
      .flatMap(([tag]) => /\b(?:src|data-files)="(\/_next\/[^"?]+)/.exec(tag)?.[1]?.split(' ') ?? []),
  ),
];

async function measureScripts(html: string, nextPrefix: string): Promise<number> {
  let bytes = 0;
  for (const script of listScripts(html)) {
    const file = path.join(nextPrefix, decodeURIComponent(script.replace('/_next/', '')));
    bytes += gzipSync(await readFile(file)).byteLength;
  }
  return bytes / 1000;
}

/** Builds an empty page with the site's Next.js and React, and returns its script size in kB. */
export async function measureEmptyPage(): Promise<number> {
  const parent = path.join(siteDirectory, '.next-empty');
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(path.join(parent, 'page-'));
  try {
    mkdirSync(path.join(directory, 'app'));
    writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    writeFileSync(
      path.join(directory, 'app/layout.jsx'),
      'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
    );
    writeFileSync(
      path.join(directory, 'app/page.jsx'),
      'import Link from \'next/link\';\nexport default () => <Link href="/">Hello</Link>;',
    );
    writeFileSync(
      path.join(directory, 'next.config.js'),
      `export default { experimental: { useCache: true }, turbopack: { root: ${JSON.stringify(root)} } };`,
    );
    execFileSync(path.join(root, 'node_modules/.bin/next'), ['build'], { cwd: directory, stdio: 'pipe' });
    const html = await readFile(path.join(directory, '.next/server/app/index.html'), 'utf8');
    return await measureScripts(html, path.join(directory, '.next'));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Script size per template, in kB. */
export async function measureTemplates(siteUrl: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  const routes = await fetchRoutes(siteUrl);
  const first = Object.fromEntries(routes.toReversed().map(({ template, route }) => [template, route]));
  for (const [name, pagePath] of Object.entries({ ...first, ...demoPages })) {
    const { text } = await fetchText(siteUrl + pagePath);
    weights[name] = await measureScripts(text, path.join(siteDirectory, '.next'));
  }
  return weights;
}
