import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlainData } from '../support/next-apps/plain-data.ts';
import { type Caching, makePlainApp } from '../support/next-apps/plain-next.ts';
import {
  edit,
  editDuringRender,
  editThroughOther,
  editWithoutRedis,
  type Kind,
  killAfterWebhook,
  takeNewBuild,
} from '../support/next-apps/plain-stories.ts';
import { startRedis } from '../support/servers/start-redis.ts';

/** Prints the table of site/packages/cache/README.md. Installs the Redis handler into a separate directory. */
const handler = path.resolve(import.meta.dirname, '../support/next-apps/plain-next/redis-strings');

const redis = await startRedis();
if (!redis) throw new Error('redis-server is not installed.');
const directory = mkdtempSync(path.join(tmpdir(), 'plain-next-more-'));
cpSync(handler, directory, { recursive: true });
execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'], {
  cwd: directory,
  stdio: ['ignore', 'ignore', 'inherit'],
});

/** Whether visitors saw the edit, by case. */
type Column = Record<string, boolean | string>;

async function measure(caching: Caching, kind: Kind): Promise<Column> {
  await using data = await startPlainData();
  const more = caching === 'redis-strings' ? path.join(directory, 'node_modules') : undefined;
  using app = makePlainApp({ caching, dataUrl: data.url, ...(more && { more }) });
  await app.build('first');
  const variables: Record<string, string> = caching === 'next' || !redis ? {} : { REDIS_URL: redis.url };
  let stories = 0;
  const story = () => ({ data, kind, id: `page-${++stories}` });
  const column: Column = {};
  const attempt = async (what: string, run: () => Promise<boolean | string>) => {
    column[what] = await run().catch((error: unknown) => String(error));
    process.stderr.write(`${caching} ${kind}: ${what}: ${column[what]}\n`);
  };
  const sites = await Promise.all([app.start(variables), app.copy().start(variables)]);
  await attempt('an edit', () => edit(sites[0], story()));
  await attempt('an edit while the page is rendered', () => editDuringRender(sites[0], story()));
  await attempt('an edit announced to another instance', () => editThroughOther(sites, story()));
  if (redis && caching !== 'next')
    await attempt('an edit while Redis is down, if Redis is empty afterwards', async () => {
      const { isServed, isSeen } = await editWithoutRedis(sites, story(), redis);
      return isServed ? isSeen : `not served while down; ${isSeen ? 'seen' : 'not seen'} afterwards`;
    });
  await Promise.all(sites.map((site) => site.stop('SIGKILL')));
  await attempt("`kill -9` right after the webhook's response", () => killAfterWebhook(app, story(), variables));
  await attempt('the first visitor after a new build gets its page', () => takeNewBuild(app, story(), variables));
  await redis?.empty();
  return column;
}

const columns: [Caching, Kind][] = [
  ['vitrine', 'use-cache'],
  ['vitrine', 'fetch'],
  ['next', 'use-cache'],
  ['next', 'fetch'],
  ['redis-strings', 'fetch'],
];
const measured: Column[] = [];
for (const [caching, kind] of columns) measured.push(await measure(caching, kind));
const format = (value: boolean | string | undefined) =>
  value === undefined ? '–' : value === true ? 'yes' : value || '**no**';
const rows = Object.keys(measured[0] ?? {});
console.log(`| | ${columns.map((column) => column.join(', ')).join(' | ')} |`);
console.log(`| --- |${columns.map(() => ' --- |').join('')}`);
for (const row of rows) console.log(`| ${row} | ${measured.map((column) => format(column[row])).join(' | ')} |`);
rmSync(directory, { recursive: true });
await redis.close();
process.exit();
