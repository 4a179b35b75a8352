import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { startTestService } from '../testing/start-test-service.ts';

async function exportFiles({ send }: Awaited<ReturnType<typeof startTestService>>): Promise<JsonObject> {
  const { body } = await send('GET', '/admin/export.json');
  return isJsonObject(body['files']) ? body['files'] : {};
}

test('[G5] an export is a valid content directory with the same content', async () => {
  const edited = await startTestService();
  await edited.send('POST', '/admin/entries', { section: 'pages', slug: 'made-here', title: 'Made here' });
  await edited.send('PATCH', '/admin/globals/footer?site=en', { copyright: '© exported' });
  const files = await exportFiles(edited);
  const directory = mkdtempSync(path.join(tmpdir(), 'exported-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
  const read = await startTestService({ contentDirectory: directory });
  expect(read.lines).toEqual([]);
  expect(await exportFiles(read)).toEqual(files);
  expect(JSON.stringify(files)).toContain('© exported');
  expect(Object.keys(files)).toContain('entries/pages/made-here.en.json');
  const query =
    '{ entries(site: "*", limit: 500) { title uri } categories { title } globalSets(site: "fr") { handle } }';
  expect(await read.query(query)).toEqual(await edited.query(query));
});
