import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentServiceOptions, parseModel, startContentService } from '@vitrine/content-fixtures';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../support/processes/listen.ts';
import { runProcess } from '../support/processes/processes.ts';
import { sampled } from '../support/sampled.ts';
import { root } from '../support/sources/sources.ts';

/** Checks a CMS as `npm start` does before it builds. */
async function check(endpoint: string, variables: Record<string, string> = {}) {
  const { code, output } = await runProcess(process.execPath, ['server/check-cms.ts'], {
    cwd: path.join(root, 'site'),
    env: { ...process.env, CMS_ENDPOINT: endpoint, ...variables },
  });
  return { code, lines: output.trimEnd().split('\n') };
}

async function startCms(options: Partial<ContentServiceOptions>) {
  const directory = mkdtempSync(path.join(tmpdir(), 'cms-'));
  const overlayDirectory = path.join(directory, 'content');
  const content = await startContentService({
    port: 0,
    webhookSecret: 'a secret for tests',
    overlayDirectory,
    log: () => {},
    ...options,
  });
  onTestFinished(async () => {
    await content.close();
    rmSync(directory, { recursive: true });
  });
  return `${content.url}/api`;
}

/** A CMS that responds to every query in the same way. */
async function startResponding(status: number, type: string, body: string, more: Record<string, string> = {}) {
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': type, ...more }).end(body));
  const { url, close } = await listen(server);
  onTestFinished(close);
  return `${url}/api`;
}

describe('[G4] reports an unusable CMS once, with a remedy', () => {
  it('when nothing responds', async () => {
    const { code, lines } = await check('http://127.0.0.1:9/api');
    expect([code, lines.length]).toEqual([3, 1]);
    expect(lines[0]).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/api does not respond \(.+\)\. Start the CMS, or correct CMS_ENDPOINT\.$/,
    );
  });

  it.each([
    ['no token', {}, 'Missing Authorization header). Set CMS_TOKEN, which is sent as Authorization: Bearer …'],
    [
      'a wrong token',
      { CMS_TOKEN: 'wrong' },
      'Invalid Authorization header). Check CMS_TOKEN, which is sent as Authorization: Bearer …',
    ],
    [
      'a wrong header',
      { CMS_TOKEN: 'right', CMS_AUTH_HEADER: 'X-Token' },
      'Missing Authorization header). Check CMS_TOKEN, which is sent as X-Token: Bearer …',
    ],
  ])('when it rejects %s', async (_, variables, reason) => {
    const endpoint = await startCms({ apiToken: 'right' });
    const { code, lines } = await check(endpoint, { CMS_TOKEN: '', ...variables });
    expect([code, lines]).toEqual([
      3,
      [expect.stringContaining(`${endpoint} rejects the site's requests (400: ${reason}`)],
    ]);
    expect(lines[0]).toContain('(CMS_AUTH_HEADER, CMS_AUTH_SCHEME)');
  });

  it.each(['Internal server error', 'Unknown argument "status" on field "entries" of type "Query".'])(
    'when the token’s schema in Craft lacks the scope for scheduled entries: %s',
    async (message) => {
      const endpoint = await startResponding(200, 'application/json', JSON.stringify({ errors: [{ message }] }));
      const { code, lines } = await check(endpoint);
      expect([code, lines.length]).toEqual([3, 1]);
      expect(lines[0]).toContain(`${endpoint} does not return scheduled entries to CMS_TOKEN (${message})`);
      expect(lines[0]).toContain('elements.inactive:read');
    },
  );

  it('when its schema differs', async () => {
    const committed = readFileSync(path.join(root, 'content-fixtures/schema.graphql'), 'utf8');
    const model = parseModel(committed.replaceAll('externalUrl:', 'sourceUrl:'));
    const endpoint = await startCms({ model });
    const { code, lines } = await check(endpoint);
    expect([code, lines.length]).toEqual([3, 1]);
    expect(lines[0]).toMatch(
      / has a schema that differs from the site's: Cannot query field "externalUrl" on type "news_Entry"/,
    );
    expect(lines[0]).toContain('Compare it with content-fixtures/schema.graphql,');
  });

  it.each(
    sampled(
      [
        [
          401,
          'application/json',
          '{"message": "Unauthorized"}',
          /rejects the site's requests \(401: .*Unauthorized.*\)\. Set CMS_TOKEN/,
        ],
        [
          400,
          'application/json',
          '{"error": "Invalid token"}',
          /rejects the site's requests \(400: .*Invalid token.*\)\. Set CMS_TOKEN/,
        ],
        [403, 'text/html', '<h1>Forbidden</h1>', /rejects the site's requests \(403: .*\)\. Set CMS_TOKEN/],
        [404, 'text/html', '<h1>Not found</h1>', /responds with an error \(404: .*\)\. Check CMS_ENDPOINT/],
        [503, 'text/plain', 'Down for maintenance', /responds with an error \(503: .*\)\. Check CMS_ENDPOINT/],
        [200, 'text/html', '<h1>A page</h1>', /responds, but not with GraphQL \(A page\)\. Check CMS_ENDPOINT/],
      ] as const,
      2,
    ),
  )('when it responds with %i as %s: %s', async (status, type, body, sentence) => {
    const { code, lines } = await check(await startResponding(status, type, body), { CMS_TOKEN: '' });
    expect([code, lines], lines.join('\n')).toEqual([3, [expect.stringMatching(sentence)]]);
    expect(lines[0]?.length).toBeLessThan(400);
  });

  it('when it redirects', async () => {
    const location = 'https://cms.example/api/';
    const { code, lines } = await check(await startResponding(301, 'text/html', '', { location }), { CMS_TOKEN: '' });
    expect([code, lines]).toEqual([
      3,
      [
        expect.stringMatching(
          / responds with a redirect to https:\/\/cms\.example\/api\/ \(301\), which is not followed\. Set/,
        ),
      ],
    ]);
  });

  it('but reports nothing about a usable CMS', async () => {
    expect(await check(await startCms({}))).toEqual({ code: 0, lines: [''] });
  });
});
