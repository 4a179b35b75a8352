import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoPlan, importContent } from '../../content-fixtures/src/craft/import-content.ts';
import { writeConfig } from '../../content-fixtures/src/craft/write-config.ts';
import { type Running, runProcess, startProcess } from '../support/processes/processes.ts';
import { fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { contact, read, sendForm, touch } from '../support/requests/send-form.ts';
import { root } from '../support/sources/sources.ts';
import {
  freePort,
  type Site,
  siteVariables,
  startSite,
  startStack,
  untilWarm,
  webhookSecret,
} from '../support/stack/start-stack.ts';
import { comparePages } from './compare-pages.ts';
import { copyCraft, findWebRoot } from './craft-beside.ts';
import { type Craft, craftEditor, runPhp } from './craft-editor.ts';
import { stories } from './edits.ts';
import { median, type QueryMeter, startQueryMeter } from './query-meter.ts';
import { Report } from './report.ts';
import { runStory } from './run-story.ts';
import { timeEdits } from './time-edits.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, php: { type: 'string', default: 'php' } },
});
const [given] = positionals;
if (!given) {
  console.error(
    'Pass the directory of Craft: npm run test:craft -- /path/to/craft [--database mysql://…] [--php php8.2]',
  );
  process.exit(2);
}
const craftDirectory = path.resolve(given);
const [craftPort, sitePort] = [await freePort(), await freePort()];
const craftUrl = `http://127.0.0.1:${craftPort}`;
const siteUrl = `http://127.0.0.1:${sitePort}`;

/** Variables that replace the production values in Craft's .env. */
const variables = {
  ...(values.database && { CRAFT_DB_URL: values.database }),
  SITE_URL: siteUrl,
  MEDIA_URL: `${craftUrl}/media`,
  PRIMARY_SITE_URL: craftUrl,
  REVALIDATE_SECRET: webhookSecret,
  CRAFT_ALLOW_ADMIN_CHANGES: 'true',
  CRAFT_DEV_MODE: 'false',
  CRAFT_RUN_QUEUE_AUTOMATICALLY: 'false',
  CRAFT_ENABLE_GRAPHQL_CACHING: 'false',
  CRAFT_ENABLE_GRAPHQL_INTROSPECTION: 'true',
  CRAFT_GENERATE_TRANSFORMS_BEFORE_PAGE_LOAD: 'false',
};
const directory = mkdtempSync(path.join(tmpdir(), 'test-craft-'));
const craft: Craft = {
  directory: existsSync(craftDirectory)
    ? copyCraft(craftDirectory, path.join(directory, 'craft'), variables)
    : craftDirectory,
  php: values.php,
  env: { ...process.env, ...variables, PHP_CLI_SERVER_WORKERS: '4' },
};
const report = new Report();
const cleanUp: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];

/** Results of earlier steps that later steps need. */
type Connected = { token: string; server: Running; meter: QueryMeter };

async function connect(): Promise<Connected | undefined> {
  const configured = await report.step('the content model is in Craft’s project config', async () => {
    const files = writeConfig(craftDirectory);
    await runPhp(craft, ['craft', 'project-config/apply']);
    return `${files.length} files changed`;
  });
  if (configured === undefined) return undefined;
  const imported = await report.step('the demo’s content is imported', async () => {
    const steps = await demoPlan();
    const { carriedOut, refused } = await importContent(craft.directory, steps, { php: craft.php, env: craft.env });
    if (refused.length > 0) throw new Error(`Craft rejected ${refused.length}: ${refused.slice(0, 5).join('; ')}`);
    return `${carriedOut} of ${steps.length} steps`;
  });
  if (imported === undefined) return undefined;
  const token = await report.step('webhooks and a token are created', async () => {
    const script = path.join(root, 'content-fixtures/craft/connect.php');
    const output = await runPhp(craft, [script, craft.directory, siteUrl]);
    return /^CMS_TOKEN=(\S+)$/m.exec(output)?.[1] ?? '';
  });
  if (!token) return undefined;
  await report.step('the queue is empty', async () => void (await runPhp(craft, ['craft', 'queue/run'])));
  const server = await report.step('Craft responds over HTTP', () =>
    // `craft serve` would leave its server running when it is stopped.
    startProcess(craft.php, ['-S', `127.0.0.1:${craftPort}`, '-t', findWebRoot(craft.directory)], {
      cwd: craft.directory,
      env: craft.env,
      isReady: async () => (await fetchText(`${craftUrl}/actions/graphql/api`).catch(() => undefined)) !== undefined,
      withinMs: 60_000,
    }),
  );
  if (!server) return undefined;
  cleanUp.unshift(() => server.stop());
  const meter = await startQueryMeter(`${craftUrl}/actions/graphql/api`);
  cleanUp.unshift(meter.close);
  return { token, server, meter };
}

async function startCraftSite({ token, meter }: Connected): Promise<Site | undefined> {
  const started = await report.step('the site starts with Craft', async () => {
    const variables = {
      ...siteVariables('', directory, siteUrl),
      CMS_ENDPOINT: meter.endpoint,
      CMS_MEDIA_ORIGIN: craftUrl,
      CMS_TOKEN: token,
      CMS_TIMEOUT_MS: '30000',
      FORMS_ADAPTER: 'formie3',
    };
    const site = await startSite(sitePort, variables);
    await untilWarm(site, 900_000);
    return site;
  });
  if (started) cleanUp.unshift(() => started.stop());
  return started;
}

async function checkOperations({ token, meter }: Connected): Promise<void> {
  await report.step('Craft’s API supports all queries of the site', async () => {
    const words = ['cli/src/vitrine.js', 'doctor', '--site', siteUrl, '--cms', meter.endpoint, '--json'];
    const env = { ...process.env, CMS_TOKEN: token, REVALIDATE_SECRET: webhookSecret };
    const { stdout } = await runProcess(process.execPath, words, { cwd: root, env });
    const { findings }: { findings: { code: string; subject: string; message: string; fix: string }[] } =
      JSON.parse(stdout);
    const cmsFindings = findings.filter(({ code }) => code.startsWith('cms-'));
    if (cmsFindings.length === 0) return 'no findings';
    throw new Error(cmsFindings.map(({ subject, message, fix }) => `${subject}: ${message} ${fix}`).join('\n    '));
  });
}

async function checkPages(site: Site): Promise<void> {
  const reference = await startStack({ hasOwnUrl: true });
  cleanUp.unshift(reference.close);
  const paths = (await fetchRoutes(reference.site.url)).map(({ route }) => route);
  const compared = await comparePages(reference.site.url, site.url, paths);
  for (const { path: page, fault } of compared) if (fault) report.fault(`the page ${page}`, fault);
  report.say(
    'pages',
    `${compared.filter(({ fault }) => !fault).length} of ${paths.length} have the same content as with the content service`,
  );
  await reference.close();
}

async function checkEdits(site: Site, meter: QueryMeter): Promise<void> {
  const editor = craftEditor(craft);
  for (const story of stories()) {
    const { fault, freshMs } = await runStory(site.url, editor, story);
    if (fault) report.fault(story.name, fault);
    else report.say(story.name, `seen after ${Math.round(freshMs ?? 0)} ms`);
  }
  await report.step('a draft is previewed with its token', async () => {
    const draft = { key: 'entry:101', site: 'en', do: 'draft', name: 'client', value: 'Only in a draft' } as const;
    const { token } = await editor.act(draft);
    const { text, headers } = await fetchText(`${site.url}/projects/tidal-hall?x-craft-preview=1&token=${token}`);
    if (!text.includes(draft.value)) throw new Error('the preview does not show the draft');
    if ((await fetchText(`${site.url}/projects/tidal-hall`)).text.includes(draft.value))
      throw new Error('visitors see the draft');
    return headers.get('cache-control') ?? '';
  });
  await report.step('a form is submitted', async () => {
    const touched = await touch(site.url);
    const result = read(await sendForm(site.url, contact({ touched })));
    if (result.status !== 'success') throw new Error(`${result.message} ${JSON.stringify(result.errors)}`);
    return result.message;
  });
  await report.step('a saved change becomes visible', async () => {
    const timed = await timeEdits(site.url, editor, meter, 5);
    const [fresh, page] = [median(timed.map(({ freshMs }) => freshMs)), median(timed.map(({ pageMs }) => pageMs))];
    const counts = timed.map(({ queries }) => queries.length).join(', ');
    return `p50 ${Math.round(fresh)} ms, of which Craft took ${Math.round(page)} ms for the page’s own queries; queries: ${counts}`;
  });
}

try {
  const connected = await connect();
  const site = connected && (await startCraftSite(connected));
  if (connected && site) {
    await checkOperations(connected);
    await checkPages(site);
    await checkEdits(site, connected.meter);
  }
} finally {
  for (const end of cleanUp) await end().catch(() => {});
}
process.exitCode = report.end();
