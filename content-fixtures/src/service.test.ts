import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateSecret } from './storage/secret-file.ts';
import { startTestService } from './testing/start-test-service.ts';

const emptyContent = {
  'sites.json': [{ handle: 'en', language: 'en', name: 'Test', basePath: '/' }],
  'assets.json': [],
};

function writeContent(files: Record<string, unknown>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, value] of Object.entries({ ...emptyContent, ...files })) {
    mkdirSync(path.dirname(path.join(directory, 'content', name)), { recursive: true });
    writeFileSync(path.join(directory, 'content', name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  return path.join(directory, 'content');
}

test('[G5] logs invalid content once with its file and path, and serves the rest', async () => {
  const page = (id: string, slug: string, fields = {}) => ({ id, type: 'pages', slug, title: slug, fields });
  const { lines, query } = await startTestService({
    contentDirectory: writeContent({
      'entries/pages/a.en.json': page('21', 'a', { flexibleComponents: [{ type: 'form', formElement: ['gone'] }] }),
      'entries/pages/b.en.json': page('22', 'b', { pageTemplate: 'poster' }),
      'entries/pages/c.en.json': '{ "id": ',
      'entries/pages/d.xx.json': page('23', 'd'),
      'entries/pages/e.en.json': page('24', 'a'),
    }),
  });
  expect(lines).toEqual([
    expect.stringMatching(/^content\/entries\/pages\/c\.en\.json: .*JSON/),
    'content/entries/pages/d.xx.json: the name must end in .<site>.json; there is no site "xx"',
    'content/entries/pages/a.en.json: flexibleComponents[0].formElement[0]: there is no form "gone"',
    'content/entries/pages/b.en.json: pageTemplate: "poster" is not one of flexible, styleGuide, sliderAgora',
    'content/entries/pages/e.en.json: slug: entry 21 already has the URI a; choose another slug',
  ]);
  expect(await query('{ entries { id slug } }')).toEqual({ data: { entries: [{ id: '21', slug: 'a' }] } });
});

test('--scale adds the same entries every time', async () => {
  const source =
    '{ news: entryCount(section: "news") entries(id: [20001, 20040]) { title ... on projects_Entry { client } } }';
  const [one, other] = [
    await startTestService({ syntheticEntries: 40 }),
    await startTestService({ syntheticEntries: 40 }),
  ];
  const response = await one.query(source);
  expect(response).toMatchObject({ data: { entries: [{ title: 'Lantern Bridge 1' }, {}] } });
  expect(await other.query(source)).toEqual(response);
});

test('serves the desk, and does not let other pages frame it', async () => {
  const { url } = await startTestService();
  const response = await fetch(url);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await response.text()).toContain('content desk');
  for (const file of ['styles/desk.css', 'desk.js', 'icon.svg'])
    expect((await fetch(`${url}/${file}`)).status).toBe(200);
  expect((await fetch(`${url}/main.ts`)).status).toBe(404);
});

test('creates the demo secret once, readable only by its owner', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, '.vitrine', 'secret');
  const secret = readOrCreateSecret(file);
  expect(secret.length).toBeGreaterThan(30);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('keeps idle connections open for more than a minute', async () => {
  const { url } = await startTestService();
  const kept = (await fetch(`${url}/icon.svg`)).headers.get('keep-alive');
  expect(Number(/timeout=(\d+)/.exec(kept ?? '')?.[1])).toBeGreaterThan(60);
});
