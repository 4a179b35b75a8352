import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFixture, isTest, root, sourceFiles } from '../support/sources/sources.ts';

const shipped = sourceFiles.filter((file) => !isTest(file) && !isFixture(file) && !file.includes('/testing/'));
const texts = new Map(shipped.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

/** Returns the shipped files below a directory whose source matches. */
const filesWith = (pattern: RegExp, below: string) =>
  shipped.filter((file) => file.startsWith(below) && pattern.test(texts.get(file) ?? ''));

describe('a single place has', () => {
  it.each([
    ['the status of a missing page', /[=(:,] ?404\b/, 'site/packages/', 'cache/src/pages/status.ts'],
    ['the lifetime of a page', /s-maxage/, 'site/', 'packages/server/src/pages/cache-control.ts'],
    ['the headers of every response', /'strict-transport-security'/, 'site/', 'server/security-headers.ts'],
    ['the locales', /\bbasePath: '\/fr'/, 'site/', 'lib/locales.ts'],
    ['the CMS in use', /: CmsAdapter = craft\b/, 'site/', 'revalidation/site-cms.ts'],
    ['the names of tags', /\btag\('section'/, 'site/', 'lib/cms/tags/cache-tags.ts'],
    [
      'the private fields of Node',
      /\b_header(?:Sent)?\b/,
      'site/',
      'packages/server/src/node-internals/response-state.ts',
    ],
    ['the key of the router of Next', /'_rsc'/, 'site/', 'packages/server/src/next-internals/rsc-request.ts'],
    ['the procedures that renderers call on the server', /: Procedures = /, 'site/server/', 'procedures.ts'],
    ['the endpoints of the site', /: readonly Route\[\] = /, 'site/server/', 'endpoints/endpoints.ts'],
    ['the commands of the CLI', /: readonly CommandEntry\[\] = /, 'cli/', 'src/registry.ts'],
  ])('%s', (_, pattern, below, place) => {
    expect(filesWith(pattern, below)).toEqual([`${below}${place}`]);
  });

  it('the settings of the site', () => {
    // Next replaces reads in browser code with constants; packages read only Node's own variables.
    const reading = filesWith(/process\.env\b(?!\['VITRINE_BUILD_ID'\] = )/, 'site/');
    expect(reading.filter((file) => !/^site\/(?:packages|client)\//.test(file))).toEqual(['site/lib/env.ts']);
  });
});

it('every GraphQL operation is with its template, the layout or discovery, in an adapter, or in cms/queries', () => {
  const places =
    /^site\/(?:lib\/cms\/queries\/[\w-]+|(?:templates\/[\w-]+|layout|discovery)\/query|(?:revalidation\/adapters\/craft|forms\/adapters)\/[\w-]+)\.ts$/;
  const found = filesWith(/`\s*(?:query|mutation) \w+\s*[({]/, 'site/');
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((file) => !places.test(file))).toEqual([]);
});

it('nothing assigns to the URL or headers of a node:http request', () => {
  expect(filesWith(/\brequest\.(?:url|headers(?:\.\w+)?) = /, 'site/')).toEqual([]);
});

/** Excludes tests, which are next to the code they test, and images and content. */
const isCounted = (file: string) =>
  /^(?:site|cli|redirects|content-fixtures\/src|scripts|docs|tests\/support|tests\/browser\/support)\//.test(file) &&
  !isTest(file);
const maxFiles = 26;

it(`no directory has more than ${maxFiles} files`, () => {
  const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isCounted);
  expect(committed.length).toBeGreaterThan(1500);
  const directories = Object.entries(Object.groupBy(committed, (file) => path.dirname(file)));
  expect(
    directories.flatMap(([directory, files = []]) => (files.length > maxFiles ? `${directory}: ${files.length}` : [])),
  ).toEqual([]);
});
