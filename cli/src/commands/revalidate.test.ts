import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

const secret = 'whsec_YSBzZWNyZXQgdGhhdCBpcyBuZXZlciBzaG93bg==';
const env = { REVALIDATE_SECRET: secret };

type Received = { headers: Record<string, string | string[] | undefined>; body: string };

const toStringValues = (headers: Received['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A webhook endpoint that sends the given responses, then accepts everything. */
function receiver(received: Received[], ...responses: [status: number, body: object][]): TestPage {
  return async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const accepted = { accepted: true, id: 'x', tags: { soft: ['entry:101:en'], hard: [] }, pages: ['/a'] };
    const [status, body] = responses.shift() ?? [202, accepted];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

async function revalidate(flags: string, responses: [number, object][] = [], variables: Record<string, string> = env) {
  const received: Received[] = [];
  const tagged =
    (path: string, tags: string): TestPage =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-vitrine-tags': tags }).end(htmlPage(path));
    };
  await using site = await startSite({
    '/routes.json': routeTable('/', '/a', '/b'),
    '/': tagged('/', 'entry:1:en,card:101:news,section:news:en'),
    '/a': tagged('/a', 'entry:101:en,title:102'),
    '/b': tagged('/b', 'entry:102:en,category:101'),
    '/api/revalidate': receiver(received, ...responses),
  });
  const ran = await runCli(`revalidate --site ${site.origin} --json --retries 1 ${flags}`, { env: variables });
  const report = ran.stdout === '' ? undefined : JSON.parse(ran.stdout);
  return { ...ran, report, received, requests: site.requests };
}

it('[H7] sends one signed event per entry and reports the invalidated tags and pages: exit 0', async () => {
  const { exitCode, report, received, stdout, stderr } = await revalidate('--entry 101 --entry 102');
  expect([exitCode, report.tags, report.pages]).toEqual([0, { soft: ['entry:101:en'], hard: [] }, ['/a']]);
  expect(received).toHaveLength(2);
  for (const { headers, body } of received) {
    expect(new Webhook(secret).verify(body, toStringValues(headers))).toEqual(JSON.parse(body));
  }
  const events = received.map(({ body }) => JSON.parse(body));
  expect(events.map(({ event, element }) => [event, element]).toSorted()).toEqual([
    ['entry.saved', { type: 'entry', id: '101' }],
    ['entry.saved', { type: 'entry', id: '102' }],
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  expect(stdout + stderr).not.toContain(secret);
});

it('[H7] --type sends one event for each entry of the type that has a page, and --all sends a single event', async () => {
  const section = await revalidate('--type pages');
  const ids = section.received.map(({ body }) => JSON.parse(body).element.id);
  expect([section.exitCode, ids.toSorted()]).toEqual([0, ['1', '101', '102']]);
  const all = await revalidate('--all');
  expect(all.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'bulk', element: { type: 'all', id: '*' } },
  ]);
});

it('[H7] --dry-run lists the pages that show, name or link to the entry, and sends nothing', async () => {
  const { exitCode, report, received } = await revalidate('--entry 101 --dry-run', [], {});
  expect([exitCode, report.pages, received]).toEqual([0, ['/', '/a'], []]);
  expect((await revalidate('--entry 102 --dry-run')).report.pages).toEqual(['/a', '/b']);
  expect((await revalidate('--all --dry-run')).report.pages).toEqual(['/', '/a', '/b']);
});

it('[H7] signs with every secret in the file during a rotation', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(join(directory, 'secret'), 'one, whsec_dHdv\n');
  const { received } = await revalidate(`--all --secret-file ${join(directory, 'secret')}`, [], {});
  const { headers = {}, body = '' } = received[0] ?? {};
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
  const asText = new Webhook(Buffer.from('one'), { format: 'raw' });
  for (const webhook of [asText, new Webhook('whsec_dHdv')])
    expect(webhook.verify(body, toStringValues(headers))).toEqual(JSON.parse(body));
});

const refusals: [string, number, object, string][] = [
  ['a wrong secret', 401, { error: 'invalid_signature', message: 'No signature is valid.' }, 'invalid_signature'],
  ['a site without a secret', 503, { error: 'secret_missing', message: 'It is not set.' }, 'secret_missing'],
  ['an event kept in memory only', 503, { error: 'not_persisted' }, 'not_persisted'],
  ['an ignored event', 200, { ignored: 'draft' }, 'unexpected-response'],
  ['a server that accepts everything', 200, {}, 'unexpected-response'],
  ['a response without tags', 202, { accepted: true }, 'unexpected-response'],
];
it.each(refusals)('[H7] fails with %s: exit 1', async (_, status, body, code) => {
  const responses: [number, object][] = [
    [status, body],
    [status, body],
  ];
  const { exitCode, report } = await revalidate('--entry 101', responses);
  expect([exitCode, report.findings]).toMatchObject([
    1,
    [{ code: 'webhook-rejected', message: expect.stringContaining(`(${code})`) }],
  ]);
});

it('[H7] retries an event with the same webhook ID', async () => {
  const { exitCode, received } = await revalidate('--all', [[503, { error: 'not_persisted' }]]);
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect([exitCode, ids.length, new Set(ids).size]).toEqual([0, 2, 1]);
});

it('[H7] a site that does not respond makes the run incomplete: exit 3', async () => {
  const { exitCode, stdout } = await runCli('revalidate --site http://127.0.0.1:1 --all --json', { env });
  expect([exitCode, JSON.parse(stdout).complete]).toEqual([3, false]);
});

const wrongCalls: [string, string, Record<string, string>, string][] = [
  ['a call without a target', '', env, 'none were given'],
  ['two targets', '--all --entry 1', env, 'several were given'],
  ['an invalid ID', '--entry a/b', env, '"a/b" is not an entry ID'],
  ['a missing secret', '--all', { STATE_DIR: '/nowhere' }, 'REVALIDATE_SECRET'],
  ['an invalid secret', '--all', { REVALIDATE_SECRET: 'whsec_half!' }, 'A secret has invalid base64'],
];
it.each(wrongCalls)('[H7] rejects %s before sending: exit 2', async (_, flags, variables, message) => {
  const { exitCode, stderr, requests } = await revalidate(flags, [], variables);
  expect([exitCode, requests]).toEqual([2, []]);
  expect(stderr).toContain(message);
});

it('[H7] lists valid types for an unknown --type: exit 3', async () => {
  const { exitCode, stderr } = await revalidate('--type projects');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('its types are pages');
});
