import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { root } from './directories.js';
import { type Answers, starterContent, starterIcon } from './starter/content.ts';

const usage = `npm run create -- DIRECTORY [--name NAME] [--description TEXT] [--url URL] [--cms URL]
Copies this repository, without the demo's brand, content and pictures, into a new directory. Asks for missing options.`;

const questions: readonly { key: keyof Answers; text: string; defaultAnswer: string }[] = [
  { key: 'name', text: 'Name of the site', defaultAnswer: 'My site' },
  { key: 'description', text: 'Description, in one sentence', defaultAnswer: 'A site made with Vitrine.' },
  { key: 'url', text: 'Public URL', defaultAnswer: 'https://www.example.com' },
  { key: 'cms', text: 'GraphQL endpoint of your Craft CMS (leave empty for the embedded CMS)', defaultAnswer: '' },
];

/** Files that only the demo and this repository need, such as the demo's content, pictures, tests and benchmarks. */
const demoFiles = [
  ...['content-fixtures/{content,media}/**', 'content-fixtures/scripts/**', 'docs/pictures/**', 'docs/requirements.md'],
  ...[
    'tests/{attacks,bench,browser,builds,craft,house,revalidation,services}/**',
    'tests/{budgets,playwright.config}.ts',
  ],
  ...['tests/site/**', '{cli,content-fixtures}/**/*.test.ts', 'CHANGELOG.md'],
  ...['scripts/{create-site,requirements}.ts', 'scripts/starter/**'],
  ...['.{ci,github}/**', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/quality.md'],
  // This test compares the site with a schema recorded from a Craft installation with the demo's model.
  'site/lib/cms/craft-schema.test.ts',
];
/** Files that are copied even though they match `demoFiles`. */
const kept = ['tests/site/every-route.test.ts'];

/** A test that contains one of these words depends on the demo's content. */
const demoNamePattern = /orrery|tidal|marble|canopy|content-fixtures|starry|periscope/i;

const matches = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => path.matchesGlob(file, pattern));

const sources = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

function isCopied(file: string): boolean {
  if (matches(file, kept)) return true;
  if (matches(file, demoFiles)) return false;
  return !/\.test\.tsx?$/.test(file) || !demoNamePattern.test(readFileSync(path.join(root, file), 'utf8'));
}

/** Removes the files of `tests/support` that no remaining test imports. */
function dropUnusedSupport(directory: string): void {
  const used = new Set<string>();
  const follow = (file: string) => {
    if (used.has(file) || !existsSync(file)) return;
    used.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
      follow(path.resolve(path.dirname(file), from));
  };
  for (const test of globSync(['**/*.test.{ts,tsx}'], { cwd: directory, exclude: ['**/node_modules/**'] }))
    follow(path.join(directory, test));
  for (const file of globSync('tests/support/**/*', { cwd: directory, withFileTypes: true })) {
    const name = path.join(file.parentPath, file.name);
    if (file.isFile() && !used.has(name)) rmSync(name);
  }
}

/** Formats JSON as Biome does, which keeps a one-item list on one line. */
const formatJson = (content: object) =>
  `${JSON.stringify(content, undefined, 2).replaceAll(/\[\s+("[^"\n]*")\s+\]/g, '[$1]')}\n`;

function write(file: string, content: string | object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : formatJson(content));
}

/** Keeps the npm scripts whose files were copied, and reduces `test` and `check` to what remains. */
function writeManifest(directory: string, { name, description }: Answers): void {
  const file = path.join(directory, 'package.json');
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  const isLeft = (command: string) => {
    const [, program] = /node (?:--\S+ )?((?:tests|scripts)\/\S+\.[jt]s)/.exec(command) ?? [];
    return program === undefined || existsSync(path.join(directory, program));
  };
  const scripts = Object.fromEntries(Object.entries(manifest.scripts).filter(([, command]) => isLeft(command)));
  for (const left of Object.keys(scripts))
    if (/^(?:pre)?(?:test:|bench:|update:|budgets)/.test(left)) delete scripts[left];
  scripts['pretest'] = 'node scripts/prepare.js --tests --build';
  scripts['test'] = "vitest run --project 'unit*' && vitest run --project site";
  scripts['check'] = 'biome check . && npm run registry -w site -- --check && turbo run typecheck';
  const slug =
    name
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'site';
  write(file, { ...manifest, name: slug, description, version: '0.0.1', scripts });
}

/** Replaces the demo's name in samples and documents. */
function rename(directory: string, files: readonly string[], name: string): void {
  for (const file of files) {
    if (!/\.(?:tsx?|md|html|json)$/.test(file) || file === 'package-lock.json') continue;
    const text = readFileSync(path.join(directory, file), 'utf8');
    if (/\bOrrery\b/.test(text)) writeFileSync(path.join(directory, file), text.replaceAll(/\bOrrery\b/g, name));
  }
}

/** Removes images and links from documents if their files were not copied. The text of links remains. */
function unlinkMissing(directory: string): void {
  for (const file of globSync('**/*.md', { cwd: directory, exclude: ['**/node_modules/**'] })) {
    const place = path.join(directory, file);
    const isMissing = (link: string) => {
      const [target = ''] = link.split('#');
      return !/^\w+:/.test(target) && !existsSync(path.resolve(path.dirname(place), target));
    };
    const text = readFileSync(place, 'utf8');
    const linked = text.replace(
      /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g,
      (whole, image: string, words: string, link: string) => {
        if (!isMissing(link)) return whole;
        return image ? '' : words;
      },
    );
    if (linked !== text) writeFileSync(place, linked);
  }
}

const readme = ({ name, description }: Answers) => `# ${name}

${description} Made with Vitrine.

- \`npm start\` builds and serves the site, with the embedded CMS unless CMS_ENDPOINT is set.
- \`npm test\` runs the tests that do not depend on the demo's content against all your pages.
- Content of the embedded CMS: \`content-fixtures/content\`. Colors and type: \`site/styles\`.
- Next: [the rest of the demo's brand](docs/rebrand.md), [a block](site/blocks/README.md),
  [a page type](docs/adding-a-page-type.md), [deploy](docs/deploy/README.md).

Parts of \`docs\` describe Vitrine's own repository: its other tests, its benchmarks and their scripts were not copied.
`;

function createSite(directory: string, answers: Answers): void {
  const files = sources().filter((file) => existsSync(path.join(root, file)) && isCopied(file));
  for (const file of files) cpSync(path.join(root, file), path.join(directory, file), { recursive: true });
  dropUnusedSupport(directory);
  rename(
    directory,
    files.filter((file) => existsSync(path.join(directory, file))),
    answers.name,
  );
  for (const [file, content] of Object.entries(starterContent(answers)))
    write(path.join(directory, 'content-fixtures/content', file), content);
  cpSync(path.join(root, 'scripts/starter/picture.jpg'), path.join(directory, 'content-fixtures/media/picture.jpg'));
  write(path.join(directory, 'redirects/redirects.json'), []);
  write(path.join(directory, 'site/app/icon.svg'), starterIcon(answers.name));
  write(path.join(directory, 'README.md'), readme(answers));
  unlinkMissing(directory);
  const settings = path.join(directory, 'docs/deploy/systemd/vitrine.env');
  const text = readFileSync(settings, 'utf8').replace(/^SITE_URL=.*$/m, `SITE_URL=${answers.url}`);
  write(settings, answers.cms ? text.replace(/^CMS_ENDPOINT=.*$/m, `CMS_ENDPOINT=${answers.cms}`) : text);
  writeManifest(directory, answers);
}

async function ask(given: Partial<Answers>): Promise<Answers> {
  const answers: Answers = { name: '', description: '', url: '', cms: '' };
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  for (const { key, text, defaultAnswer } of questions)
    answers[key] =
      given[key] ??
      ((await terminal?.question(`${text}${defaultAnswer && ` (${defaultAnswer})`}: `))?.trim() || defaultAnswer);
  terminal?.close();
  return answers;
}

const text = { type: 'string' } as const;
const options = { name: text, description: text, url: text, cms: text };
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [directory] = positionals.map((name) => path.resolve(process.env['INIT_CWD'] ?? '.', name));
if (directory === undefined || positionals.length > 1) {
  console.error(usage);
  process.exitCode = 2;
} else if (existsSync(directory) && readdirSync(directory).length > 0) {
  console.error(`${directory} is not empty. Name a new directory.`);
  process.exitCode = 2;
} else {
  createSite(directory, await ask(values));
  console.log(`Created ${directory}. Next: cd ${directory} && git init && npm start`);
}
