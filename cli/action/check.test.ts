import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { page, startSite, type TestPage } from '../src/testing/test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-action-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the checks as the action does; returns the exit code, the comment and the summary of the job. */
function check(inputs: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; comment: string; summary: string }>();
  const [report, summary] = [path.join(folder, 'report.md'), path.join(folder, 'summary.md')];
  const variables = { REPORT: report, GITHUB_STEP_SUMMARY: summary, VITRINE: path.join(root, 'cli/src/vitrine.js') };
  const env = { PATH: process.env['PATH'], ...variables, ...inputs };
  const child = execFile(process.execPath, [path.join(root, 'cli/action/check.ts')], { env, cwd: folder }, () =>
    resolve({ code: child.exitCode, comment: readFileSync(report, 'utf8'), summary: readFileSync(summary, 'utf8') }),
  );
  return promise;
}

const site = (pages: Record<string, TestPage>) =>
  startSite({ '/robots.txt': '', '/': page('/', '/about'), '/about': page('/about', '/'), ...pages });

it('[H8] the action passes a site without faults, and writes one comment', async () => {
  await using own = await site({});
  const { code, comment, summary } = await check({ SITE: own.origin, AGAINST: own.origin });
  expect([code, comment]).toEqual([0, expect.stringMatching(/^## vitrine crawl: passed.*^## vitrine diff: passed/ms)]);
  expect(summary).toBe(comment);
});

it('[H8] the action fails with a broken link, and says which', async () => {
  await using own = await site({ '/': page('/', '/about', '/gone') });
  const { code, comment } = await check({ SITE: own.origin });
  expect([code, comment]).toEqual([1, expect.stringContaining('/gone')]);
});

it('[H8] the action says why a site or a map could not be checked', async () => {
  const away = await check({ SITE: 'http://127.0.0.1:1' });
  expect([away.code, away.comment]).toEqual([3, expect.stringContaining('127.0.0.1:1')]);
  await using own = await site({});
  const without = await check({ SITE: own.origin, REDIRECTS: 'nowhere.json' });
  expect(without.code).toBe(2);
  expect(without.comment).toContain('vitrine crawl: passed');
  expect(without.comment).toContain('nowhere.json');
});

it('[H8] the action cuts a report that is too long for a comment, and leaves the whole to the summary', async () => {
  const gone = Array.from({ length: 900 }, (_, at) => `/${at}/${'no-longer-there'.repeat(20)}`);
  await using own = await site({ '/': page('/', '/about', ...gone) });
  const { code, comment, summary } = await check({ SITE: own.origin });
  expect(code).toBe(1);
  expect(comment.length).toBeLessThan(65_536);
  expect(comment).toMatch(/The rest is in the summary of the job\.\n$/);
  expect(summary.length).toBeGreaterThan(comment.length);
});

it('[H8] the action gives its inputs to the checks', () => {
  const step = v.object({ name: v.optional(v.string()), env: v.optional(v.record(v.string(), v.string())) });
  const shape = v.object({ inputs: v.record(v.string(), v.unknown()), runs: v.object({ steps: v.array(step) }) });
  const text = readFileSync(path.join(root, 'cli/action/action.yml'), 'utf8');
  const { inputs, runs } = v.parse(shape, parse(text));
  const given = runs.steps.find(({ name }) => name === 'Check')?.env ?? {};
  expect(Object.keys(given).toSorted()).toEqual(['AGAINST', 'LIGHTHOUSE', 'REDIRECTS', 'REPORT', 'SITE', 'VITRINE']);
  for (const input of Object.keys(inputs)) expect(text).toMatch(new RegExp(`\\binputs\\.${input}\\b`));
});
