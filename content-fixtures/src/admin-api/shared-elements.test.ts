import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { startWebhookReceiver } from '../testing/start-webhook-receiver.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

const footer = async ({ query }: Service, site = 'en') =>
  JSON.stringify(
    await query(
      `{ globalSet(handle: "footer", site: "${site}") { ... on footer_GlobalSet { copyright newsletterText } } }`,
    ),
  );
const save = async ({ send }: Service, id: string, changes: JsonObject, query = 'site=en') =>
  (await send('POST', `/admin/drafts/${id}?${query}`, changes)).body;
const publish = ({ send }: Service, { token, version }: JsonObject) =>
  send('POST', `/admin/drafts/${token}/publish?version=${version}`);

test('[G5] the draft of a global set survives a restart, and publishing it sends a webhook', async () => {
  const { url, received } = await startWebhookReceiver();
  const service = await startTestService({ webhookTargets: [url] });
  const before = await footer(service);
  await save(service, '602', { copyright: '© drafted' });
  await service.restart();
  expect(await footer(service)).toBe(before);
  const { body } = await service.send('GET', '/admin/edit/602?site=en');
  expect(body).toMatchObject({
    entry: { title: 'Footer', section: ':globals', isShared: true },
    draft: { values: { copyright: '© drafted' }, isChanged: true, isNew: false, errors: [] },
  });
  const { body: list } = await service.send('GET', '/admin/entries?section=%3Aglobals&site=en&drafts=true');
  expect(list['entries']).toContainEqual(expect.objectContaining({ title: 'Footer', draft: expect.anything() }));
  expect(received).toHaveLength(0);
  const draft = isJsonObject(body['draft']) ? body['draft'] : {};
  expect(await publish(service, draft)).toMatchObject({
    status: 200,
    body: { entry: { title: 'Footer', status: 'live' } },
  });
  expect(await footer(service)).toContain('© drafted');
  await expect.poll(() => received.map(({ body }) => JSON.parse(body).event)).toEqual(['global.saved']);
  await service.restart();
  expect(await footer(service)).toContain('© drafted');
  expect(await footer(service, 'fr')).not.toContain('© drafted');
});

test('[G5] merges the changes of two editors of a global set by field, and does not publish conflicts', async () => {
  const service = await startTestService();
  const { token } = await save(service, '602', { copyright: '© one' });
  const saved = await service.send('PATCH', `/admin/drafts/${token}?version=0`, { newsletterText: 'Two' });
  expect(saved.body).toMatchObject({ values: { copyright: '© one', newsletterText: 'Two' }, conflicts: [] });
  const third = await service.send('PATCH', `/admin/drafts/${token}?version=0`, { copyright: '© three' });
  expect(third.body).toMatchObject({ conflicts: [{ path: ['copyright'], mine: '© three' }] });
  expect(await publish(service, third.body)).toMatchObject({ status: 409 });
});

test('[G5] keeps revisions of a global set, and restores them as a draft', async () => {
  const service = await startTestService();
  await publish(service, await save(service, '602', { copyright: '© first' }));
  await publish(service, await save(service, '602', { copyright: '© second' }));
  const { body } = await service.send('GET', '/admin/entries/602/revisions?site=en');
  const revisions: unknown[] = Array.isArray(body['revisions']) ? body['revisions'] : [];
  expect(revisions).toMatchObject([{ event: 'published' }, { event: 'published' }, { event: 'original' }]);
  const first = isJsonObject(revisions[1]) ? revisions[1]['id'] : '';
  const restored = await service.send('POST', `/admin/revisions/${first}/restore`);
  expect(restored.body).toMatchObject({ values: { copyright: '© first' } });
  await publish(service, restored.body);
  expect(await footer(service)).toContain('© first');
});

test('[G5] keeps an incomplete global set as a draft with its issues, and does not publish it', async () => {
  const service = await startTestService();
  const draft = await save(service, '602', { copyright: '' });
  expect(draft['errors']).toEqual([{ field: 'copyright', message: 'required, but empty' }]);
  expect(await publish(service, draft)).toMatchObject({ status: 422, body: { errors: [{ field: 'copyright' }] } });
});

test('[G5] a category changes only in the language of its draft', async () => {
  const service = await startTestService();
  const title = async (site: string) =>
    JSON.stringify(await service.query(`{ categories(id: "422", site: "${site}") { title slug } }`));
  const [english, french] = [await title('en'), await title('fr')];
  const { body } = await service.send('GET', '/admin/edit/422?site=fr');
  expect(body).toMatchObject({ entry: { fields: { title: 'Conception', slug: 'design' } } });
  await publish(service, await save(service, '422', { title: 'Création' }, 'site=fr'));
  expect(await title('en')).toBe(english);
  expect(await title('fr')).toBe(french.replace('Conception', 'Création'));
});

const fetchForm = async ({ query }: Service) => {
  const { data } = await query(
    '{ formieForm(handle: "contact") { title pages { rows { rowFields { handle label required ... on Field_Dropdown { options { label value } } } } } } }',
  );
  return JSON.stringify(data);
};

test('[G5] publishing a new title of a form changes nothing else', async () => {
  const service = await startTestService();
  const before = await fetchForm(service);
  await publish(service, await save(service, '701', { title: 'Tell us about the room!' }));
  expect(await fetchForm(service)).toBe(before.replace('the room', 'the room!'));
});

test('[G5] adds a field at the start of a form, rejects a condition on an unknown field, and hides a disabled field', async () => {
  const service = await startTestService();
  const { body } = await service.send('GET', '/admin/edit/701?site=en');
  const entry = isJsonObject(body['entry']) && isJsonObject(body['entry']['fields']) ? body['entry']['fields'] : {};
  const fields: unknown[] = Array.isArray(entry['fields']) ? entry['fields'] : [];
  const field = {
    type: 'Dropdown',
    id: '701-1234',
    label: 'Which floor?',
    handle: 'floor',
    options: [{ label: 'Ground', value: '0' }],
    conditions: {
      showRule: 'show',
      conditionRule: 'all',
      conditions: [{ field: '{field:nobody}', condition: '=', value: 'x' }],
    },
  };
  const wrong = await save(service, '701', { fields: [field, ...fields] });
  expect(wrong['errors']).toEqual([
    { field: 'fields', message: expect.stringContaining('there is no field "{field:nobody}"') },
  ]);
  const { conditions: _, ...unconditional } = field;
  const saved = await service.send('PATCH', `/admin/drafts/${wrong['token']}`, { fields: [unconditional, ...fields] });
  expect(await publish(service, saved.body)).toMatchObject({ status: 200 });
  const form = await fetchForm(service);
  expect(form.indexOf('Which floor?')).toBeLessThan(form.indexOf('Your name'));
  expect(form).toContain('{"label":"Ground","value":"0"}');
  const hidden = await save(service, '701', { fields: [{ ...unconditional, id: '70112', enabled: false }, ...fields] });
  await publish(service, hidden);
  expect(await fetchForm(service)).not.toContain('Which floor?');
});

const rule = (id: string, origin: string, target: string) => ({
  type: 'RedirectRule',
  id,
  origin,
  target,
  match: 'exactmatch',
  code: '301',
});

test('[G5] checks the draft of a redirect map: errors prevent publishing, but warnings do not', async () => {
  const service = await startTestService();
  const { body } = await service.send('GET', '/admin/edit/801?site=en');
  expect(body).toMatchObject({ entry: { title: 'Redirects', section: ':redirects' } });
  const loop = await save(service, '801', { rules: [rule('801-1', '/a', '/b'), rule('801-2', '/b', '/a')] });
  expect(loop['errors']).toContainEqual({
    field: 'rules[0].origin',
    message: expect.stringMatching(/^\/a: .*\(loop\)$/),
  });
  expect(await publish(service, loop)).toMatchObject({ status: 422 });
  const saveRules = (rules: JsonObject[]) => service.send('PATCH', `/admin/drafts/${loop['token']}`, { rules });
  const twice = await saveRules([rule('801-1', '/a', '/news'), rule('801-2', '/A', '/projects')]);
  expect(twice.body['errors']).toContainEqual({
    field: 'rules[1].origin',
    message: expect.stringMatching(/^\/A: .*\(conflict\)$/),
  });
  const wrong = await saveRules([rule('801-1', 'a', 'b')]);
  expect(wrong.body['errors']).toMatchObject([
    { field: 'rules[0].origin', message: expect.stringContaining('must begin with "/"') },
  ]);
  const chain = await saveRules([rule('801-1', '/a', '/b'), rule('801-2', '/b', '/news')]);
  expect(chain.body).toMatchObject({
    errors: [],
    warnings: [{ field: 'rules[0].origin', message: expect.stringMatching(/^\/a: .*\/news.*\(chain\)$/) }],
  });
  const beside = await saveRules([rule('801-1', '/projects/tidal-hall', '/news'), rule('801-2', '/a', '/newz')]);
  expect(beside.body).toMatchObject({
    errors: [{ field: 'rules[0].origin', message: expect.stringContaining('shadows-page') }],
    warnings: [{ field: 'rules[1].origin', message: expect.stringMatching(/\/newz.*\(dead-target\)$/) }],
  });
  const right = await saveRules([rule('801-1', '/a', '/b'), rule('801-2', '/b', '/news')]);
  expect(await publish(service, right.body)).toMatchObject({ status: 200 });
});

test('[G5] writes a published map to the file that the site reads; it survives a restart, but not a reset', async () => {
  const { url, received } = await startWebhookReceiver();
  const service = await startTestService({ webhookTargets: [url] });
  const file = path.join(service.directory, 'content/redirects.json');
  expect(existsSync(file)).toBe(false);
  const hidden = { ...rule('801-3', '/c', '/news'), enabled: false };
  await publish(service, await save(service, '801', { rules: [rule('801-1', '/a', '/news'), hidden] }));
  const rules = [{ origin: '/a', target: '/news', code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false }];
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rules);
  rmSync(file);
  await service.restart();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rules);
  await service.send('POST', '/admin/reset');
  expect(existsSync(file)).toBe(false);
  await expect.poll(() => received.map(({ body }) => JSON.parse(body).event)).toEqual(['bulk']);
});
