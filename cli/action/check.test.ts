import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listen } from '../../tests/support/processes/listen.ts';
import { inTurn } from '../../tests/support/sampled.ts';
import { htmlPage, startSite, type TestPage } from '../src/testing/test-site.ts';

/** Tests that run several commands are slow, so they take turns. */
const isDue = inTurn(3);
const root = path.resolve(import.meta.dirname, '../..');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'vitrine-action-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Creates the directory where the install step puts the CLI; returns the path of the program. */
function prepareProgramPath(place: string): string {
  const programs = path.join(place, 'vitrine/node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  return path.join(programs, 'vitrine');
}

/** Runs the checks as the action does; returns the exit code, the comment and the job summary. */
function check(inputs: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; comment: string; summary: string }>();
  const [report, summary] = [path.join(directory, 'report.md'), path.join(directory, 'summary.md')];
  const variables = { REPORT: report, GITHUB_STEP_SUMMARY: summary, VITRINE: path.join(root, 'cli/src/vitrine.js') };
  const env = { PATH: process.env['PATH'], ...variables, ...inputs };
  const child = execFile(process.execPath, [path.join(root, 'cli/action/check.ts')], { env, cwd: directory }, () =>
    resolve({ code: child.exitCode, comment: readFileSync(report, 'utf8'), summary: readFileSync(summary, 'utf8') }),
  );
  return promise;
}

const site = (pages: Record<string, TestPage>) =>
  startSite({ '/robots.txt': '', '/': htmlPage('/', '/about'), '/about': htmlPage('/about', '/'), ...pages });

it('[H8] the action passes a healthy site and writes one comment', async () => {
  await using own = await site({});
  const { code, comment, summary } = await check({ SITE: own.origin, AGAINST: own.origin });
  expect([code, comment]).toEqual([0, expect.stringMatching(/^## vitrine crawl: passed.*^## vitrine diff: passed/ms)]);
  expect(summary).toBe(comment);
});

it('[H8] the action fails on a broken link and names it', async () => {
  await using own = await site({ '/': htmlPage('/', '/about', '/gone') });
  const { code, comment } = await check({ SITE: own.origin });
  expect([code, comment]).toEqual([1, expect.stringContaining('/gone')]);
});

it.runIf(isDue())('[H8] the action says why a site or map could not be checked', async () => {
  const away = await check({ SITE: 'http://127.0.0.1:1' });
  expect([away.code, away.comment]).toEqual([3, expect.stringContaining('127.0.0.1:1')]);
  await using own = await site({});
  const without = await check({ SITE: own.origin, REDIRECTS: 'nowhere.json' });
  expect(without.code).toBe(2);
  expect(without.comment).toContain('vitrine crawl: passed');
  expect(without.comment).toContain('nowhere.json');
});

it.runIf(isDue())(
  '[H8] the action truncates a report that is too long for a comment, but keeps it whole in the job summary',
  async () => {
    const gone = Array.from({ length: 900 }, (_, at) => `/${at}/${'no-longer-there'.repeat(20)}`);
    await using own = await site({ '/': htmlPage('/', '/about', ...gone) });
    const { code, comment, summary } = await check({ SITE: own.origin });
    expect(code).toBe(1);
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toMatch(/The rest is in the job summary\.\n$/);
    expect(summary.length).toBeGreaterThan(comment.length);
  },
);

/** A comment as GitHub stores it. */
type Comment = { readonly id: number; body: string };

/** A stand-in for GitHub's comments API: lists 100 per page, and can refuse new comments. */
async function startGithub(comments: Comment[], refused = 0) {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://github');
    requests.push(`${request.method} ${pathname}`);
    const from = 100 * (Number(searchParams.get('page')) - 1);
    if (request.method === 'GET') return void response.end(JSON.stringify(comments.slice(from, from + 100)));
    if (refused > 0) return void response.writeHead(refused).end('{}');
    const { body } = v.parse(v.object({ body: v.string() }), JSON.parse(await text(request)));
    const own = comments.find(({ id }) => pathname.endsWith(`/comments/${id}`));
    if (own) own.body = body;
    else comments.push({ id: comments.length + 1, body });
    response.writeHead(own ? 200 : 201).end('{}');
  });
  const { url } = await listen(server);
  return { url, requests, [Symbol.asyncDispose]: async () => void server.close() };
}

const step = v.object({
  name: v.optional(v.string()),
  run: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string())),
});
const action = readFileSync(path.join(root, 'cli/action/action.yml'), 'utf8');
const { inputs, runs } = v.parse(
  v.object({ inputs: v.record(v.string(), v.unknown()), runs: v.object({ steps: v.array(step) }) }),
  parse(action),
);

/** Runs a step as a GitHub runner does: fills in the expressions and passes the script to bash. */
function runStep(name: string, values: Record<string, string>, github: string) {
  const { run = '', env = {} } = runs.steps.find((one) => one.name === name) ?? {};
  const variables = Object.entries(env).map(([key, written]) => [
    key,
    written.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => values[expression] ?? ''),
  ]);
  const given = {
    ...{ PATH: process.env['PATH'], GITHUB_ACTION_PATH: path.join(root, 'cli/action') },
    ...{ GITHUB_API_URL: github, GITHUB_REPOSITORY: 'orrery/site' },
  };
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const options = { env: { ...given, ...Object.fromEntries(variables) }, cwd: directory };
  const child = execFile('bash', ['-e', '-c', run], options, (_, stdout, stderr) =>
    resolve({ code: child.exitCode, output: stdout + stderr }),
  );
  return promise;
}

it.runIf(isDue())('[H8] the action writes one comment on the pull request and edits it on later runs', async () => {
  const others = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, body: `Comment ${at}` }));
  await using github = await startGithub(others);
  await using own = await site({ '/': htmlPage('/', '/about', '/gone') });
  await using mended = await site({});
  symlinkSync(path.join(root, 'cli/src/vitrine.js'), prepareProgramPath(directory));
  const values = (origin: string) => ({
    ...{ 'inputs.site': origin, 'runner.temp': directory, 'inputs.token': 'secret' },
    'github.event.pull_request.number': '7',
  });
  for (const [origin, code] of [
    [own.origin, 1],
    [mended.origin, 0],
  ] as const) {
    expect(await runStep('Check', values(origin), github.url)).toMatchObject({ code });
    expect(await runStep('Comment', values(origin), github.url)).toMatchObject({ code: 0 });
  }
  const comments = '/repos/orrery/site/issues';
  expect(github.requests.filter((one) => !one.startsWith('GET'))).toEqual([
    `POST ${comments}/7/comments`,
    `PATCH ${comments}/comments/121`,
  ]);
  expect(others).toHaveLength(121);
  expect(others.at(-1)?.body).toMatch(/^<!-- .* -->\n## vitrine crawl: passed/);
});

it('[H8] the action warns if its token is not allowed to comment, and fails if GitHub fails', async () => {
  writeFileSync(path.join(directory, 'vitrine-report.md'), 'A report\n');
  for (const [refused, code, words] of [
    [403, 0, '::warning::'],
    [500, 1, 'GitHub responded with 500'],
  ] as const) {
    await using github = await startGithub([], refused);
    const { output, ...ran } = await runStep('Comment', { 'runner.temp': directory }, github.url);
    expect([ran.code, output]).toEqual([code, expect.stringContaining(words)]);
  }
});

it('[H8] the action uses every input, and its Check step sets every variable of the checks', () => {
  const given = runs.steps.find(({ name }) => name === 'Check')?.env ?? {};
  expect(Object.keys(given).toSorted()).toEqual(['AGAINST', 'LIGHTHOUSE', 'REDIRECTS', 'REPORT', 'SITE', 'VITRINE']);
  for (const input of Object.keys(inputs)) expect(action).toMatch(new RegExp(`\\binputs\\.${input}\\b`));
});
