import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseModel, startContentService } from '@vitrine/content-fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess, startProcess } from '../support/processes/processes.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { freePort } from '../support/stack/start-stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-new-block-'));
const site = path.join(copy, 'site');
const notCopied = new Set(['.git', '.next', '.turbo', '.vitrine', 'node_modules', 'test-results']);

/** Enough time for a build on a busy machine. */
const withinMs = 300_000;

/** Hard-links packages if possible, because Turbopack does not follow symlinks out of the project. */
const copyPackages = 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0/." "$1/node_modules"';

/** Runs a command in the copy; returns its exit code and output. */
function run(cwd: string, command: string, args: string[], variables: Record<string, string> = {}) {
  const searchPath = `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;
  const env: NodeJS.ProcessEnv = { ...process.env, ...variables, NEXT_TELEMETRY_DISABLED: '1', PATH: searchPath };
  return runProcess(command, args, { cwd, env });
}

const newBlock = (name: string) => run(copy, 'node', ['site/blocks/new-block.ts', name]);

function edit(file: string, before: string, after: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not have ${before}`);
  writeFileSync(path.join(copy, file), text.replace(before, after));
}

function add(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

/** Adds the guide's language with the guide's own snippets, and a home page in it. */
function addLanguage(): void {
  const guide = readFileSync(path.join(root, 'docs/adding-a-language.md'), 'utf8');
  const [entry = '', contentSite = ''] = [...guide.matchAll(/^ {3}```\w+\n {3}(.*?)\n {3}```$/gms)].map(
    ([, text = '']) => text,
  );
  edit('site/lib/locales.ts', '\n} as const satisfies', `\n  ${entry}\n} as const satisfies`);
  edit('content-fixtures/content/sites.json', '\n]', `,\n  ${contentSite}\n]`);
  const home = readFileSync(path.join(root, 'content-fixtures/content/entries/home/home.en.json'), 'utf8');
  add('content-fixtures/content/entries/home/startseite.de.json', home.replace('"Home"', '"Startseite"'));
}

/**
 * Adds the guide's page type and language with the guide's own snippets, and generates the files that depend on them.
 */
async function followGuide(): Promise<void> {
  const guide = readFileSync(path.join(root, 'docs/adding-a-page-type.md'), 'utf8');
  const [type = '', query = '', template = '', entry = ''] = [...guide.matchAll(/^ {3}```\w+\n(.*?)^ {3}```$/gms)].map(
    ([, text = '']) => text.replaceAll(/^ {3}/gm, ''),
  );
  edit('content-fixtures/model.graphql', '\n# Flexible components\n', `\n${type}\n# Flexible components\n`);
  add('site/templates/single-event/query.ts', query);
  add('site/templates/single-event/single-event.tsx', template);
  add('content-fixtures/content/entries/events/opening-night.en.json', entry);
  addLanguage();
  for (const [directory, script] of [
    [copy, 'content-fixtures/src/model/expand-model.ts'],
    [site, 'lib/cms/generate-schema-types.ts'],
    [site, 'lib/cms/generate-listed-entry.ts'],
    [site, 'blocks/generate-registry.ts'],
  ] as const) {
    const { code, output } = await run(directory, 'node', [script]);
    expect(code, output).toBe(0);
  }
}

beforeAll(async () => {
  cpSync(root, copy, { recursive: true, filter: (file) => !notCopied.has(path.basename(file)) });
  execFileSync('sh', ['-c', copyPackages, path.join(root, 'node_modules'), copy]);
  const { code, output } = await newBlock('price-list');
  expect(code, output).toBe(0);
  await followGuide();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new block passes the linter', async () => {
  const written = ['site/blocks', 'site/templates', 'content-fixtures/model.graphql', 'content-fixtures/content'];
  const { code, output } = await run(copy, 'biome', ['check', ...written]);
  expect(code, output).toBe(0);
});

it('a new block is in the registry, with fixtures', async () => {
  const { code, output } = await run(site, 'node', ['blocks/generate-registry.ts', '--check']);
  expect(code, output).toBe(0);
  const registry = readFileSync(path.join(site, 'blocks/registry.tsx'), 'utf8');
  expect(registry).toContain("case 'priceList_Entry'");
  expect(registry).not.toContain('emplate');
});

it('a new block passes the type check', { timeout: withinMs }, async () => {
  const project = {
    extends: './tsconfig.json',
    // Same as in next-env.d.ts, which Next writes.
    compilerOptions: { incremental: false, types: ['node', 'next'] },
    include: [
      '**/*.d.ts',
      'templates/registry.ts',
      'discovery',
      'blocks/price-list',
      'blocks/registry.tsx',
      'blocks/fixtures.ts',
    ],
  };
  writeFileSync(path.join(site, 'tsconfig.block.json'), JSON.stringify(project));
  const { code, output } = await run(site, 'tsc', ['--noEmit', '--project', 'tsconfig.block.json']);
  expect(code, output).toBe(0);
});

/** Starts the build of the copy. */
async function start(variables: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...variables, SITE_URL: url, CACHE_DIR: path.join(copy, 'cache') };
  return {
    url,
    ...(await startProcess('next', ['start', '--port', port, '--hostname', '127.0.0.1'], { cwd: site, env })),
  };
}

it('a build lists a new block in the style guide, and serves pages of a new type and in a new language', {
  timeout: withinMs,
}, async () => {
  const content = await startContentService({
    port: 0,
    model: parseModel(readFileSync(path.join(copy, 'content-fixtures/schema.graphql'), 'utf8')),
    contentDirectory: path.join(copy, 'content-fixtures/content'),
    overlayDirectory: path.join(copy, 'content'),
    mediaUrl: '',
    webhookSecret: 'whsec_YSBzZWNyZXQgZm9yIHRlc3Rz',
  });
  const variables = { NODE_ENV: 'production', CMS_ENDPOINT: `${content.url}/api` };
  const paths = [
    'app/(en)/style-guide/page.tsx',
    'app/(de)/de/page.tsx',
    'app/(en)/[...path]/page.tsx',
    'app/sitemaps/*/route.ts',
    'app/llms.txt/route.ts',
  ];
  const { code, output } = await run(site, 'next', ['build', '--debug-build-paths', paths.join()], variables);
  expect(code, output).toBe(0);
  const guide = readFileSync(path.join(site, '.next/server/app/style-guide.html'), 'utf8');
  expect(guide).toContain('id="price-list"');
  expect(guide).toContain('A title with <em>emphasis</em>');

  const started = await start(variables);
  const sitemap = await eventually(
    () => fetchText(`${started.url}/sitemaps/en.xml`).catch(() => undefined),
    (response) => response !== undefined,
  );
  const event = await fetchText(`${started.url}/events/opening-night`);
  const { text: markdown } = await fetchText(`${started.url}/llms.txt`);
  const german = await fetchText(`${started.url}/de`);
  const { text: germanSitemap } = await fetchText(`${started.url}/sitemaps/de.xml`);
  await started.stop();
  await content.close();
  expect(sitemap?.text).toContain(`<loc>${started.url}/events/opening-night</loc>`);
  expect(event.text).toMatch(/<h1[^>]*>Opening night<\/h1>.*Bergen/s);
  expect(german.text).toMatch(/^<!DOCTYPE html><html lang="de"/);
  for (const [language, path] of [
    ['en', ''],
    ['fr', '/fr'],
    ['de', '/de'],
  ] as const)
    expect(german.text).toContain(`hrefLang="${language}" href="${started.url}${path}"`);
  expect(germanSitemap).toContain(`<loc>${started.url}/de</loc>`);
  expect(markdown).toContain(`[Opening night](${started.url}/events/opening-night): Doors open at seven.`);
});
