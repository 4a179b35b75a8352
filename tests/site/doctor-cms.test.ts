import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../support/processes/listen.ts';
import { runProcess } from '../support/processes/processes.ts';
import { inTurn } from '../support/sampled.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import { type Stack, webhookSecret } from '../support/stack/start-stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const model = readFileSync(path.join(root, 'content-fixtures/schema.graphql'), 'utf8');
let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack?.close());

type Report = { complete: boolean; checks: { name: string; result: string }[]; findings: Record<string, string>[] };

/** Runs `vitrine doctor --cms`; returns the exit code and the report. */
async function doctor(
  cms: string,
  variables: Record<string, string> = {},
): Promise<{ code: number | null; report: Report }> {
  const words = [path.join(root, 'cli/src/vitrine.js'), 'doctor', '--site', stack.site.url, '--cms', cms, '--json'];
  const env = { PATH: process.env['PATH'], REVALIDATE_SECRET: webhookSecret, ...variables };
  const { code, stdout } = await runProcess(process.execPath, words, { env });
  return { code, report: JSON.parse(stdout) };
}

async function withCms<Result>(respond: RequestListener, work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, close } = await listen(createServer(respond));
  return await work(`${url}/api`).finally(close);
}

/** A CMS with this content model. */
const createCms = (schema: string): RequestListener => {
  const data = introspectionFromSchema(buildSchema(schema, { assumeValidSDL: true }));
  return (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
};

it('[H7] a CMS with the site’s model passes: exit 0', async () => {
  const { code, report } = await doctor(`${stack.content.url}/api`);
  expect([code, report.findings, report.complete]).toEqual([0, [], true]);
  expect(report.checks).toContainEqual({
    name: 'CMS, forms',
    result: 'FORMS_ADAPTER=submitForm, FORMS_ADAPTER=formie3, FORMS_ADAPTER=formie4',
  });
});

it.each([
  ['a missing field', /^ {2}yearElement: .*$/gm, '', ['yearElement']],
  ['a missing argument', /relatedToCategories: [^,)\n]*[,\n]?/g, '', ['relatedToCategories']],
  ['a type without its interface', /type quote_Entry implements [^{]*\{/, 'type quote_Entry {', ['quote_Entry']],
])('[H7] reports %s with the query that uses it: exit 1', async (_, part, by, words) => {
  const changed = model.replace(part, by);
  expect(changed).not.toBe(model);
  const { code, report } = await withCms(createCms(changed), (url) => doctor(url));
  expect(code).toBe(1);
  expect(new Set(report.findings.map((finding) => finding['code']))).toEqual(new Set(['cms-schema']));
  for (const finding of report.findings) {
    expect(finding['message']).toMatch(new RegExp(words.join('|')));
    expect(finding['subject']).toMatch(/^CMS, \w+$/);
    expect(finding['fix']).toMatch(/\w/);
  }
});

it('[H7] [G1] reports the different handles of an existing Craft with a remedy, and nothing once they are renamed', async () => {
  const theirs = model
    .replaceAll(/\bprojects_Entry\b/g, 'caseStudy_Entry')
    .replace(/^ {2}client: .*$/m, '  customer: String');
  expect(theirs).not.toContain('projects_Entry');
  const { code, report } = await withCms(createCms(theirs), (url) => doctor(url));
  expect(code).toBe(1);
  const named = (message: RegExp) => report.findings.find((finding) => message.test(finding['message'] ?? ''));
  expect(named(/Unknown type "projects_Entry"/)?.['fix']).toMatch(
    /another handle.*“Use an existing Craft with other handles”/,
  );
  expect(named(/Unknown type "projects_Entry"/)?.['subject']).toMatch(/^CMS, \w+$/);
  const typesOnly = model.replace(/^ {2}client: .*$/m, '  customer: String');
  const fields = await withCms(createCms(typesOnly), (url) => doctor(url));
  expect(fields.report.findings.map(({ message }) => message)).toContain(
    'Cannot query field "client" on type "projects_Entry".',
  );
  expect(fields.report.findings[0]?.['fix']).toMatch(/another handle.*“Use an existing Craft with other handles”/);
  const renamed = await withCms(createCms(model), (url) => doctor(url));
  expect([renamed.code, renamed.report.findings]).toEqual([0, []]);
});

const odd: [string, RequestListener, string][] = [
  ['requires a token', (_, response) => response.writeHead(401).end(), 'introspection-refused'],
  [
    'does not allow introspection',
    (_, response) => response.end('{"errors":[{"message":"not allowed"}]}'),
    'introspection-refused',
  ],
  ['responds with a page', (_, response) => response.end('<html></html>'), 'introspection-refused'],
  ['is broken', (_, response) => response.writeHead(503).end('{}'), 'introspection-refused'],
  ['closes the connection', (_, response) => void response.socket?.destroy(), 'cms-unreachable'],
];
it.each(odd)('[H7] a CMS that %s cannot be checked: exit 3', async (_, respond, expected) => {
  const { code, report } = await withCms(respond, (url) => doctor(url));
  expect([code, report.findings.map((finding) => finding['code'])]).toEqual([3, [expected]]);
});

it('[H7] the token from the site’s settings goes only to the CMS, and is never printed', async () => {
  const seen = new Set<string | undefined>();
  const guarded: RequestListener = (request, response) => {
    seen.add(request.headers.authorization);
    createCms(model)(request, response);
  };
  const { code, report } = await withCms(guarded, (url) => doctor(url, { CMS_TOKEN: 'only-for-the-cms' }));
  expect([code, [...seen]]).toEqual([0, ['Bearer only-for-the-cms']]);
  expect(JSON.stringify(report)).not.toContain('only-for-the-cms');
});

it('[H7] names a scope that the token lacks, and bypasses Craft’s cache', async () => {
  const caches = new Set<string | undefined>();
  const limited: RequestListener = async (request, response) => {
    caches.add(request.headers['x-craft-gql-cache']?.toString());
    const { query } = Object(await json(request));
    if (!String(query).includes('"pending"')) return void createCms(model)(request, response);
    response.end(JSON.stringify({ errors: [{ message: 'Internal server error' }] }));
  };
  const { code, report } = await withCms(limited, (url) => doctor(url));
  expect([code, [...caches]]).toEqual([1, ['no-cache']]);
  expect(report.findings).toMatchObject([
    { code: 'cms-scope', subject: 'CMS, elements.inactive:read', message: expect.stringContaining('Internal server') },
  ]);
});

const isDue = inTurn(3);

it.runIf(isDue())(
  '[H7] [A10] reports within a minute on a CMS that takes half a minute for introspection and then stops responding',
  async () => {
    const slow: RequestListener = async (request, response) => {
      const { query } = Object(await json(request));
      if (!String(query).includes('__schema')) return;
      await wait(31_000);
      createCms(model)(request, response);
    };
    const { code, report } = await withCms(slow, (url) => doctor(url));
    expect(code).toBe(3);
    expect(report.checks).toContainEqual({ name: 'CMS', result: expect.stringMatching(/ 0 problems$/) });
    expect(report.findings).toMatchObject(
      ['elements.inactive:read', 'elements.drafts:read'].map((scope) => ({
        code: 'cms-unreachable',
        subject: `CMS, ${scope}`,
        message: expect.stringMatching(/^no response within [1-5]?\d s$/),
      })),
    );
  },
  120_000,
);
