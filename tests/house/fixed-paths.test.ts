import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { localeKeys, locales } from '../../site/lib/locales.ts';
import * as routes from '../../site/lib/routes/routes.ts';
import { isFixture, isTest, parse, root, sourceFiles } from '../support/sources/sources.ts';

const routeList = 'site/lib/routes/routes.ts';
const generated = ['site/blocks/registry.tsx', 'site/blocks/fixtures.ts', 'site/lib/cms/selections/selections.ts'];
const siteFiles = sourceFiles.filter(
  (file) =>
    file.startsWith('site/') &&
    !file.startsWith('site/fixtures/') &&
    // Packages have paths of their own, and receive the site's as arguments.
    !file.startsWith('site/packages/') &&
    !isTest(file) &&
    !isFixture(file) &&
    ![routeList, ...generated].includes(file),
);

const model = readFileSync(path.join(root, 'content-fixtures/model.graphql'), 'utf8');
const formats = [...model.matchAll(/uriFormat: "([^"]+)"/g)].map(([, format = '']) => format);

/** First path segments of pages, such as `projects` and `about-us`. */
const firstSegments = [...formats, ...Object.values(routes.uris)]
  .map((uri) => uri.split('/')[0] ?? '')
  .filter((beginning) => !beginning.startsWith('{'));
const localePrefixes = localeKeys.flatMap((site) => locales[site].basePath || []);
const page = new RegExp(`(?:^\\^?|[\\s"'(=])(?:${localePrefixes.join('|')})?/(?:${firstSegments.join('|')})(?![\\w-])`);

/** Fixed paths and path prefixes. */
const fixed = [...Object.values(routes).filter((value) => typeof value === 'string'), '/api/', '/builds/'];

/** URIs that cannot be mistaken for identifiers. */
const distinctiveUris = Object.values(routes.uris).filter((uri) => /[-_]/.test(uri));

/** Expressions in which a string is a URI, such as `getEntryPath(locale, 'news')`. */
const uriUsage = /^(?:(?:getEntryPath|buildPath)\([^)]*|segments: \[[^\]]*)'[\w-]+'/;

function fixedPathsIn(file: string): string[] {
  const found: string[] = [];
  const check = (text: string, isBeginning = true) => {
    const isFixed = isBeginning && fixed.some((prefix) => text.replace(/^\^/, '').startsWith(prefix));
    if (isFixed || page.test(text) || distinctiveUris.some((uri) => uri === text))
      found.push(`${file}: ${text.trim()}`);
  };
  const source = readFileSync(path.join(root, file), 'utf8');
  const checkUriUsage = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start, end);
    if (uriUsage.test(text)) found.push(`${file}: ${text}`);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) check(node.regex.pattern.replaceAll('\\/', '/'));
      else if (typeof node.value === 'string') check(node.value);
    },
    // Text after an expression can also be a path: `${basePath}/search`.
    TemplateLiteral: ({ quasis }) => {
      for (const [index, { value }] of quasis.entries()) check(value.raw, index === 0);
    },
    CallExpression: checkUriUsage,
    Property: checkUriUsage,
  }).visit(parse(file));
  return found;
}

describe('fixed paths', () => {
  it('are detected', () => {
    expect(firstSegments).toEqual(expect.arrayContaining(['markets', 'about-us', 'search']));
    expect(fixed).toEqual(expect.arrayContaining(['/api/tracking', '/healthz', '/media/']));
  });

  it('match the singles of the content model', () => {
    for (const uri of [routes.uris.home, routes.uris.projects, routes.uris.news]) expect(formats).toContain(uri);
  });

  it('are assigned to a locale only by lib/routes', () => {
    const others = siteFiles.filter((file) => !file.startsWith('site/lib/routes/') && file !== 'site/lib/locales.ts');
    const knowing = new RegExp(`\\bbasePath\\b|['"\`](?:${localePrefixes.join('|')})(?![\\w-])`);
    const found = others.filter((file) => knowing.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found, 'use getLocaleFromPath, getLocaleFromUrl, getEntryPath, buildPath or getSegments').toEqual([]);
  });

  it('occur only in lib/routes/routes.ts', () => {
    expect(siteFiles.flatMap(fixedPathsIn), `take them from ${routeList}`).toEqual([]);
  });
});
