import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';

/** Stores a value that the service itself would not store. */
function store(directory: string, key: string, value: string): void {
  const database = new DatabaseSync(path.join(directory, 'content', 'desk.sqlite'), { timeout: 5000 });
  const [kind = '', name = ''] = key.split('/');
  database.prepare('INSERT OR REPLACE INTO stored VALUES (?, ?, ?)').run(kind, name, value);
  database.close();
}

const shared = `{
  globalSet(site: "fr", handle: "footer") { ... on footer_GlobalSet { copyright } }
  category(id: 401, site: "fr") { title }
  asset(id: 5001) { alt }
  formieForm(handle: "contact") { title }
}`;

test('[G5] changes to elements other than entries survive a restart', async () => {
  const { send, query, restart, lines } = await startTestService();
  await send('PATCH', '/admin/globals/footer?site=fr', { copyright: '© Nous' });
  await send('PATCH', '/admin/categories/401?site=fr', { title: 'Rêver' });
  await send('PATCH', '/admin/assets/5001?site=en', { alt: 'Birds' });
  await send('PATCH', '/admin/forms/contact', { title: 'Write' });
  await restart();
  expect(lines).toEqual([]);
  expect(await query(shared)).toEqual({
    data: {
      globalSet: { copyright: '© Nous' },
      category: { title: 'Rêver' },
      asset: { alt: 'Birds' },
      formieForm: { title: 'Write' },
    },
  });
});

test.each([
  ['entries/101.en', '{ "id": "101" ', /JSON/],
  ['entries/101.en', { id: '101', slug: 'tidal-hall', section: 'projects' }, /: site: required, but missing/],
  ['entries/101.en', { deleted: 'yes' }, /: deleted: .*"yes"/],
  [
    'globals/footer.en',
    { id: '602', name: 'Footer', fields: [], dateUpdated: 'soon' },
    /: dateUpdated: expected a date/,
  ],
  ['categories/401', { id: '401', dateUpdated: '2026-01-01T00:00:00Z' }, /: group: required, but missing/],
  ['assets/5001', { alt: 'Birds', dateUpdated: '2026-01-01T00:00:00Z', color: 'red' }, /: color: unknown field/],
  ['forms/contact', [], /expected an object/],
])('logs a damaged stored change (%s: %j) with a remedy, and serves the rest', async (key, value, reason) => {
  const { directory, lines, restart, query } = await startTestService();
  store(directory, key, typeof value === 'string' ? value : JSON.stringify(value));
  await restart();
  expect(lines.join('\n')).toContain(`desk.sqlite: ${key}: `);
  expect(lines.join('\n')).toMatch(reason);
  for (const line of lines)
    expect(line).toMatch(/; it is ignored; undo the change in the desk, or the change to the model$/);
  expect(await query('{ entry(id: 101) { title } }')).toEqual({ data: { entry: { title: 'Tidal Hall' } } });
});

test('logs a damaged submission, and lists the others', async () => {
  const { directory, lines, send } = await startTestService();
  const good = { id: 'good', form: 'contact', submittedAt: '2026-01-01T00:00:00Z', values: { name: 'Ada' } };
  store(directory, 'submissions/good', JSON.stringify(good));
  store(directory, 'submissions/bad', '{"form": 1}');
  expect(await send('GET', '/admin/submissions')).toMatchObject({ status: 200, body: { submissions: [good] } });
  expect(lines).toContainEqual(expect.stringMatching(/submissions\/bad: id: required, but missing; it is ignored/));
});
