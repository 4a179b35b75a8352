import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { endWithThis } from '../support/processes/end-with-this.ts';
import { runProcess } from '../support/processes/processes.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { documents, shellBlocks } from '../support/sources/shell-blocks.ts';
import { root } from '../support/sources/sources.ts';
import { freePort, type Stack, startStack, webhookSecret } from '../support/stack/start-stack.ts';

/** Excluded, because they install, build, serve or run this very test. */
const tooLarge = /^npm (?:start|test)\b.*$/gm;

/** Every image in every size would take minutes; with a limit, the exit code is 3. */
const withAssets = /^(npx vitrine crawl) (--assets .*)$/gm;

const rule = { origin: '/old', target: '/news', code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
const map = readFileSync(path.join(root, 'redirects/redirects.json'));
const page = `<!doctype html><html lang="en"><title>A page</title><meta name="description" content="A page by itself.">
<link rel="canonical" href="/"><h1>A page</h1></html>`;
const logLine = '203.0.113.9 - - [21/Nov/2026:10:00:00 +0000] "GET /about HTTP/1.1" 301 0 "-" "Mozilla/5.0"\n';

/** A secret in plain text, rather than `whsec_` and base64. */
const inWords = 'a secret in words';

/** The files that the documented commands use. */
const files: Readonly<Record<string, string | Buffer>> = {
  '.vitrine/secret': webhookSecret,
  'old.json': JSON.stringify([rule]),
  'before.json': map,
  'redirects/redirects.json': map,
  'routes.json': JSON.stringify({
    routes: [{ site: 'en', type: 'news', template: 'news', route: '/news', lang: 'en' }],
  }),
  'paths.txt': '/projects\n',
  _redirects: '/old /news 301\n',
  'old.conf': 'location = /old { return 301 /news; }\n',
  'excel.csv': Buffer.from('old;new\r\n/musée;/news\r\n', 'latin1'),
  'out/index.html': page,
  'docs/README.md': '# A readme\n',
  'access.log': logLine,
  'access.log.1.gz': gzipSync(logLine),
};

let stack: Stack;
let directory: string;

beforeAll(async () => {
  stack = await startStack({ isWarm: true, variables: { REVALIDATE_SECRET: `${webhookSecret}, ${inWords}` } });
  directory = mkdtempSync(path.join(tmpdir(), 'documented-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  // Starting npx takes longer than most commands; one test below uses the real npx.
  writeFileSync(path.join(directory, 'npx'), '#!/bin/sh\nexec "$@"\n');
  chmodSync(path.join(directory, 'npx'), 0o755);
});

afterAll(async () => {
  await stack.close();
  rmSync(directory, { recursive: true });
});

/** Runs commands as documented, with the URLs of this test. */
async function runBlock(commands: string, variables: Record<string, string> = {}) {
  const { site, content } = stack;
  const here = commands
    .replace(tooLarge, '')
    .replace(withAssets, '$1 --max-pages 30 $2 || [ $? = 3 ]')
    .replaceAll('localhost:3000', new URL(site.url).host)
    .replaceAll('localhost:4000', new URL(content.url).host)
    .replaceAll('https://orrery.example', site.url);
  const { PATH = '', HOME = '' } = process.env;
  const binaries = path.join(root, 'node_modules/.bin');
  return runProcess('bash', ['-eo', 'pipefail', '-c', here], {
    cwd: directory,
    env: { PATH: `${directory}:${binaries}:${PATH}`, HOME, PORT: new URL(site.url).port, ...variables },
  });
}

it('the documents contain commands', () => {
  expect(shellBlocks.length).toBeGreaterThan(10);
});

it('every script and program in the docs exists', () => {
  const scripts = documents.flatMap(({ text }) => Array.from(text.matchAll(/\bnpm run ([\w:]+)/g), ([, name]) => name));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of new Set(scripts)) expect(Object.keys(manifest.scripts), `npm run ${name}`).toContain(name);
  const programs = documents.flatMap(({ text }) =>
    Array.from(text.matchAll(/\bnode ([\w./-]+\.[jt]s)\b/g), ([, file]) => file),
  );
  for (const file of new Set(programs)) expect(existsSync(path.join(root, file ?? '')), `node ${file}`).toBe(true);
});

const isRecipe = ({ commands }: { commands: string }) => commands.includes('webhook-signature');

/** Some commands crawl the whole site five times on two busy cores. */
const blockMs = 180_000;

it.each(sampled(shellBlocks.filter((block) => !isRecipe(block))))(
  'the commands of $name work',
  async ({ commands }) => {
    const { code, output } = await runBlock(commands);
    expect(code, output).toBe(0);
    // Uppercase URLs can return 404.
    expect(output).not.toMatch(/^(?:warning|error) .*\[(?!case-sensitivity)[a-z-]+\]/m);
  },
  blockMs,
);

it.each(sampled(['', `${webhookSecret}, an older one`, inWords]))(
  '[B4] the recipe for webhooks sends one event of each kind, signed with REVALIDATE_SECRET=%j',
  async (secrets) => {
    const recipe = shellBlocks.find(isRecipe)?.commands ?? '';
    if (secrets) writeFileSync(path.join(directory, '.vitrine/secret'), 'not the secret of the site');
    const { output } = await runBlock(recipe, secrets ? { REVALIDATE_SECRET: secrets } : {});
    const kinds = Array.from(recipe.matchAll(/^send ([\w.]+)/gm), ([, kind]) => kind);
    expect(new Set(kinds).size).toBe(11);
    expect(output.match(/^202$/gm), output).toHaveLength(kinds.length);
  },
);

it('npx finds the CLI, and npm run content starts the embedded CMS with synthetic entries', async () => {
  const port = await freePort();
  const env = { ...process.env, CMS_PORT: String(port), STATE_DIR: path.join(directory, 'state') };
  const help = runProcess('npx', ['vitrine', '--help'], { cwd: root });
  const content = endWithThis(
    spawn('npm', ['run', '--ignore-scripts', 'content', '--', '--scale', '40'], {
      cwd: root,
      env,
      detached: true,
    }),
  );
  try {
    const count = await eventually(
      async () => {
        const query = encodeURIComponent('{ entryCount(section: "news", id: ["20001", "20040"]) }');
        const response = await fetchText(`http://localhost:${port}/api?query=${query}`).catch(() => undefined);
        return response?.text ?? '';
      },
      (text) => text !== '',
      30_000,
    );
    expect(JSON.parse(count)).toEqual({ data: { entryCount: 2 } });
    expect((await help).stdout).toContain('redirects');
  } finally {
    if (content.pid !== undefined) process.kill(-content.pid);
  }
});
