import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnvironment, settingNames } from '../site/lib/env.ts';

const file = path.resolve(import.meta.dirname, '../docs/settings.md');

/** Node and Next set these themselves. */
const setByOthers = ['NODE_ENV', 'NEXT_PHASE'];

/** Scripts and the embedded CMS read this one, before the site's environment exists. */
const readElsewhere = ['STATE_DIR'];

/** Each language except the default has a setting for its URL; the table has one row for all. */
const isSiteUrl = (name: string) => name.startsWith('SITE_URL_');

/** Descriptions of defaults that depend on other settings, the machine or `npm start`. */
const derivedDefaults: Readonly<Record<string, string>> = {
  CACHE_DIR: '`.vitrine/cache` with `npm start`, else none',
  CMS_ENDPOINT: 'the embedded CMS',
  CMS_MEDIA_ORIGIN: 'the origin of `CMS_ENDPOINT`',
  CONTENT_DIR: '`content-fixtures/content`',
  FORMS_DIR: '`.vitrine/forms`',
  FORMS_KEY: 'generated for the demo, else none',
  LOG_FORMAT: '`text` on a terminal, else `json`',
  MAILCHIMP_API_URL: 'from the end of the key',
  NEWSLETTER_PROVIDER: '`embedded` with the embedded CMS, else `none`',
  REDIRECTS_FILE: 'that of the embedded CMS with `npm start`, else none',
  RELEASE_DIR: 'the directory of the program',
  RENDERER_COUNT: 'CPUs − 1, at least 1',
  REVALIDATE_SECRET: 'generated for the demo, else none',
  SITE_URL: '`http://localhost:` and `PORT`',
  SITE_URL_FR: '`SITE_URL` and `/fr`',
  STATE_DIR: '`.vitrine`',
  VITRINE_BUILD_ID: 'random',
};

const defaults: Readonly<Record<string, unknown>> = parseEnvironment({});

function describeDefault(name: string): string {
  const derived = derivedDefaults[name];
  if (derived !== undefined) return derived;
  const value = defaults[name];
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  return `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``;
}

/** Describes valid values with the error message for an invalid one. */
function describeValue(name: string): string {
  try {
    parseEnvironment({ [name]: '\0' });
  } catch (error) {
    const problem = new RegExp(`^ {2}${name}: (.*) \\(it is `, 'm').exec(String(error))?.[1];
    if (problem?.includes('GTM-ID')) return '`GTM-…`';
    if (problem) return problem.replace(/^must be /, '').replace(/^must begin/, 'begins');
  }
  if (Array.isArray(defaults[name])) return 'names, comma-separated';
  return /_DIR(?:ECTORY)?$/.test(name) ? 'directory' : 'text';
}

const row = /^\| `([A-Z][A-Z_]*)` \|.*\| (.*) \|$/gm;

/** The page with current values and defaults; headings, order and meanings are written by hand. */
const fillIn = (text: string) =>
  text.replace(row, (_, name: string, meaning: string) => {
    return `| \`${name}\` | ${describeValue(name)} | ${describeDefault(name)} | ${meaning} |`;
  });

/** Settings that the page lacks, repeats or should not have. */
function findProblems(text: string): string[] {
  const named = Array.from(text.matchAll(row), ([, name = '']) => name);
  const expected = [...settingNames.filter((name) => !setByOthers.includes(name)), ...readElsewhere];
  return [
    ...expected
      .filter((name) => !named.includes(name) && !isSiteUrl(name))
      .map((name) => `lacks ${name}: add the row "| \`${name}\` | | | what it does |" to a table`),
    ...named.filter((name) => !expected.includes(name)).map((name) => `has ${name}, which no code reads: remove it`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `has ${name} twice: remove one`),
  ];
}

const before = readFileSync(file, 'utf8');
const after = fillIn(before);
const problems = findProblems(before);
if (process.argv.includes('--check') && before !== after)
  problems.push(
    'has values or defaults that differ from site/lib/env.ts: run `npm run docs:settings`, and commit the result',
  );
else if (before !== after) writeFileSync(file, after);
for (const problem of problems) console.error(`docs/settings.md ${problem}.`);
if (problems.length > 0) process.exitCode = 1;
