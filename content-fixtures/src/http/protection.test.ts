import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';

/** Sends requests that fetch would not: with another host, origin or type. */
async function send(url: string, target: string, method: string, headers: http.OutgoingHttpHeaders, body = '') {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: http.IncomingHttpHeaders }>();
  const request = http.request(url, { path: target, method, headers }, (response) => {
    response.resume();
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

const modesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => {
    const { mode } = statSync(path.join(entry.parentPath, entry.name));
    return `${entry.isDirectory() ? 'directory' : 'file'} ${(mode & 0o777).toString(8)}`;
  });

test('only the owner may read drafts, submissions and edits, including those of an earlier process', async () => {
  const service = await startTestService();
  const directory = path.join(service.directory, 'content');
  const change = (method: string, path: string, body: object) => service.send(method, path, body);
  await change('POST', '/admin/drafts/101', { title: 'Secret' });
  await change('PATCH', '/admin/entries/101?site=en', { title: 'Open' });
  expect(new Set(modesBelow(directory))).toEqual(new Set(['directory 700', 'file 600']));
  mkdirSync(path.join(directory, 'submissions'), { recursive: true });
  writeFileSync(path.join(directory, 'submissions', 'old.json'), '{}');
  chmodSync(path.join(directory, 'submissions'), 0o755);
  chmodSync(path.join(directory, 'submissions', 'old.json'), 0o644);
  chmodSync(directory, 0o755);
  await service.restart();
  expect(new Set(modesBelow(directory))).toEqual(new Set(['directory 700', 'file 600']));
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

const ping = JSON.stringify({ query: '{ ping }' });
const json = { 'content-type': 'application/json' };
const targets = [
  '/',
  '/desk.js',
  '/api?query={ping}',
  '/media/loop-drift.mp4',
  '/admin/entries',
  '/admin/events',
  '/x',
];

test.each(targets)('%s responds only to local programs and pages', async (target) => {
  const { url } = await startTestService();
  for (const headers of [
    { host: 'elsewhere.example' },
    { host: 'localhost.elsewhere.example' },
    { host: 'localhost:4000@elsewhere.example' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect((await send(url, target, 'GET', headers)).status, JSON.stringify(headers)).toBe(403);
});

test('the API accepts only JSON, which other origins cannot send without a preflight request', async () => {
  const { url } = await startTestService();
  expect((await send(url, '/api', 'POST', json, ping)).status).toBe(200);
  expect((await send(url, '/api', 'POST', { 'content-type': 'application/json; charset=utf-8' }, ping)).status).toBe(
    200,
  );
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/graphql',
    'application/jsonp',
    'text/plain; application/json',
  ])
    expect((await send(url, '/api', 'POST', { 'content-type': type }, ping)).status, type).toBe(415);
  expect((await send(url, '/api', 'POST', {}, ping)).status).toBe(415);
  const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const refused = await send(url, '/api', 'OPTIONS', preflight);
  expect(refused.status).toBe(403);
  const own = await send(url, '/api', 'OPTIONS', { ...preflight, origin: url });
  expect(own.status).toBe(204);
  for (const { headers } of [refused, own]) expect(headers['access-control-allow-origin']).toBeUndefined();
});

test("treats an absolute request target like its path, with the URL's host", async () => {
  const { url } = await startTestService();
  expect((await send(url, `${url}/api`, 'POST', json, ping)).status).toBe(200);
  expect((await send(url, 'http://elsewhere.example/api', 'POST', json, ping)).status).toBe(403);
  expect((await send(url, 'http://localhost@elsewhere.example/api', 'POST', json, ping)).status).toBe(400);
  expect((await send(url, 'ftp://localhost/api', 'POST', json, ping)).status).toBe(400);
  expect((await send(url, '*', 'OPTIONS', {})).status).toBe(204);
});

test('the API accepts queries by GET, but no mutations', async () => {
  const service = await startTestService();
  const get = (query: string) => send(service.url, `/api?query=${encodeURIComponent(query)}`, 'GET', {});
  expect((await get('{ ping }')).status).toBe(200);
  const mutation = 'mutation { submitForm(formHandle: "contact", fieldValues: "{}") { success } }';
  expect((await get(mutation)).status).not.toBe(200);
  expect((await service.send('GET', '/admin/submissions')).body).toEqual({ submissions: [] });
});

test('rejects a body that is too large', async () => {
  const { url } = await startTestService();
  const body = JSON.stringify({ query: '{ ping }', variables: { a: 'x'.repeat(16 * 1024 * 1024) } });
  expect((await send(url, '/api', 'POST', json, body)).status).toBe(413);
});

test('responds to bodies that are too large also if the client is still sending them', async () => {
  const service = await startTestService();
  for (let megabytes = 2; megabytes < 12; megabytes++) {
    const title = 'x'.repeat(megabytes * 1024 * 1024);
    expect((await service.send('PATCH', '/admin/entries/101?site=en', { title })).status).toBe(413);
  }
});

test('rejects methods other than GET and HEAD for media', async () => {
  const { url } = await startTestService();
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await send(url, '/media/loop-drift.mp4', method, {})).status).toBe(405);
});
