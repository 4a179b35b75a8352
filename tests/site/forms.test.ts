import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { contact, keptSubmissions, newVisitor, read, sendForm, touch } from '../support/requests/send-form.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { waitForDeliveries } from '../support/stack/admin.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

/** Much longer than CMS_TIMEOUT_MS. */
const hangMs = 30_000;

let stack: Stack;
let cases = 0;

beforeAll(async () => {
  stack = await startStack({ variables: { CMS_TIMEOUT_MS: '1500' } });
});
afterAll(() => stack.close());
afterEach(() => setFaults({}));

const setFaults = (faults: object) => stack.admin('POST', '/test/faults', faults);
const send = (...given: Parameters<typeof contact>) => sendForm(stack.site.url, contact(...given));
const kept = () => keptSubmissions(stack.content.url);
const newEmail = () => {
  cases += 1;
  return `visitor-${cases}@example.org`;
};
const keptFrom = async (email: string) => (await kept()).filter(({ values }) => values['email'] === email);
const outbox = () => path.join(stack.directory, 'forms');
const sealed = () => readdirSync(outbox()).filter((file) => file.endsWith('.sealed'));
const untilEmpty = () =>
  eventually(
    async () => sealed().length,
    (count) => count === 0,
    30_000,
  );

describe('[F2] POST /api/forms/submit', () => {
  it('delivers a submission to the CMS, and responds with the form’s message', async () => {
    const email = newEmail();
    const response = await send({ 'fields[email]': email });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(read(response)).toEqual({
      status: 'success',
      statusCode: 200,
      message: expect.stringContaining('Thank you. We are reading it now.'),
      errors: {},
    });
    expect(await keptFrom(email)).toMatchObject([
      {
        form: 'contact',
        values: { name: 'Ada Lovelace', email, projectKind: 'question', message: 'How do you do it?', agree: true },
      },
    ]);
    expect(sealed()).toEqual([]);
  });

  it('sends the CMS SubmitForm with formHandle, and fieldValues as a string', async () => {
    await stack.admin('DELETE', '/test/requests');
    await send({ 'fields[email]': newEmail() });
    const { recent } = await stack.admin<{ recent: { operation: string; variables: Record<string, unknown> }[] }>(
      'GET',
      '/test/requests',
    );
    const [submission] = recent.filter(({ operation }) => operation === 'SubmitForm');
    expect(submission?.variables).toEqual({ formHandle: 'contact', fieldValues: expect.any(String) });
  });

  it('reports each invalid field in the language of the page', async () => {
    const changes = { 'fields[name]': '', 'fields[agree]': '', 'fields[email]': 'ada@' };
    const english = await send(changes);
    expect([english.status, read(english).status, read(english).errors]).toEqual([
      422,
      'invalid',
      {
        name: 'Tell us what to call you.',
        email: 'Add an address we can answer, for example hanneke@terrane.org.',
        agree: expect.any(String),
      },
    ]);
    expect(read(english).message).toContain('Your message was not sent.');
    const french = await sendForm(stack.site.url, [
      ['form', 'atelier'],
      ['site', 'fr'],
      ['fields[nom]', 'Sophie'],
      ['fields[courriel]', 'sophie@example.org'],
      ['fields[visiteurs]', 'x'],
      ['fields[accord]', '1'],
    ]);
    expect(read(french).errors).toEqual({ visiteurs: expect.any(String) });
  });

  it('neither validates nor sends hidden or unknown fields', async () => {
    const email = newEmail();
    await send({ 'fields[email]': email, 'fields[market]': 'no such market', 'fields[admin]': '1', admin: '1' });
    const [submission] = await keptFrom(email);
    expect(Object.keys(submission?.values ?? {}).toSorted()).toEqual([
      'agree',
      'email',
      'message',
      'name',
      'projectKind',
    ]);
    const shown = await send({ 'fields[projectKind]': 'repair', 'fields[market]': 'no such market' });
    expect(Object.keys(read(shown).errors)).toEqual(['market']);
  });

  it('deduplicates concurrent and later submissions, with and without an id', async () => {
    const [withId, without] = [newEmail(), newEmail()];
    const visitor = { headers: { 'x-forwarded-for': newVisitor() } };
    const touched = await touch(stack.site.url);
    const same = contact({ 'fields[email]': withId, touched });
    const plain = contact({ 'fields[email]': without, touched, submission: undefined });
    const responses = await Promise.all(
      [same, plain].flatMap((parts) => Array.from({ length: 2 }, () => sendForm(stack.site.url, parts, visitor))),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await keptFrom(withId), await keptFrom(without)].map(({ length }) => length)).toEqual([1, 1]);
    // A retry is also deduplicated after the first submission has been delivered.
    expect((await sendForm(stack.site.url, same)).status).toBe(200);
    expect(await keptFrom(withId)).toHaveLength(1);
  });
});

describe('[F3] no submission is lost while the CMS fails', () => {
  it.each([
    ['is down', { down: true }],
    ['responds with 500', { status: 500 }],
    ['responds with 503', { status: 503 }],
    ['takes too long', { delayMs: 10_000 }],
  ])(
    'while it %s, the visitor is told that delivery is pending, and the submission arrives later',
    async (_case, faults) => {
      await send({ 'fields[email]': newEmail() });
      const emails = [newEmail(), newEmail(), newEmail()];
      await setFaults(faults);
      for (const email of emails) {
        const response = await send({ 'fields[email]': email, 'fields[message]': 'Secretly' });
        expect([response.status, read(response).status]).toEqual([202, 'received']);
        expect(read(response).message).toContain('We have your message');
      }
      expect(sealed()).toHaveLength(3);
      for (const file of readdirSync(outbox()))
        expect(readFileSync(path.join(outbox(), file), 'latin1')).not.toMatch(/example\.org|Secretly|Lovelace/);
      expect(await readMetric(stack.site.url, 'vitrine_form_submissions_pending')).toBe(3);
      expect(await readMetric(stack.site.url, 'vitrine_form_submission_oldest_seconds')).toBeGreaterThan(0);
      await setFaults({});
      await untilEmpty();
      const arrived = (await kept()).map(({ values }) => values['email']);
      expect(arrived.filter((email) => emails.includes(String(email)))).toEqual(emails);
      expect(await readMetric(stack.site.url, 'vitrine_form_submissions_pending')).toBe(0);
    },
  );

  it('fetches an edited form again before a visitor submits it', async () => {
    const countQueries = async () => {
      const { operations } = await stack.admin<{ operations: Record<string, number> }>('GET', '/test/requests');
      return operations['getForm'] ?? 0;
    };
    await send({ 'fields[email]': newEmail() });
    const before = await countQueries();
    await stack.admin('PATCH', '/admin/forms/contact', { title: 'The form, edited first' });
    await eventually(countQueries, (count) => count > before);
  });

  it.each([
    ['fails after the form was edited', ['edit', 'fail'], 'The form, edited'],
    ['fails while the form is edited', ['fail', 'edit'], 'The form, edited again'],
    ['hangs while the form is edited', ['hang', 'edit'], 'The form, edited once more'],
  ])('uses the last good definition if the CMS %s', async (_case, steps, title) => {
    const does: Record<string, () => Promise<unknown>> = {
      async edit() {
        await stack.admin('PATCH', '/admin/forms/contact', { title });
        await waitForDeliveries(stack.admin);
      },
      fail: () => setFaults({ down: true }),
      hang: () => setFaults({ delayMs: hangMs }),
    };
    for (const step of steps) await does[step]?.();
    const began = performance.now();
    const email = newEmail();
    expect((await send({ 'fields[email]': email })).status).toBe(202);
    // The visitor does not wait for a CMS that hangs.
    expect(performance.now() - began).toBeLessThan(hangMs);
    const invalid = await send({ 'fields[email]': 'ada@' });
    expect([invalid.status, Object.keys(read(invalid).errors)]).toEqual([422, ['email']]);
    await setFaults({});
    await eventually(
      () => keptFrom(email),
      (found) => found.length === 1,
      30_000,
    );
    // Until the site has read the response, the CMS counts as down, and later submissions wait in the outbox.
    await untilEmpty();
  });

  it('logs no form values', () => {
    expect(stack.site.log()).toMatch(/submission_delayed/);
    expect(stack.site.log()).not.toMatch(/@example|Lovelace|Secretly|How do you/);
  });
});

describe('[F2] [F3] without JavaScript', () => {
  const plain = async (changes: Record<string, string | undefined>, referer: string) =>
    sendForm(stack.site.url, contact({ submission: undefined, ...changes }), {
      headers: { accept: 'text/html', referer },
    });

  it('a submission leads to a confirmation page with a link back', async () => {
    const { status, headers } = await plain({ 'fields[email]': newEmail() }, `${stack.site.url}/contact?a=b`);
    const location = headers.get('location') ?? '';
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/form\?result=/)]);
    const page = await fetchText(stack.site.url + location);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect(page.text).toContain('Thank you. We are reading it now.');
    expect(page.text).toContain('href="/contact?a=b"');
    expect(page.text).toContain('noindex');
  });

  it('the result page lists each invalid field and its error', async () => {
    const { headers } = await plain({ 'fields[name]': ' ', 'fields[email]': 'x' }, `${stack.site.url}/contact`);
    const { text } = await fetchText(stack.site.url + headers.get('location'));
    expect(text).toMatch(/<dt>Your name<\/dt><dd>Tell us what to call you\.<\/dd>/);
    expect(text).toMatch(/<dt>Email<\/dt>/);
  });

  it('the result page of a French form is in French', async () => {
    const { headers } = await plain(
      { site: 'fr', 'fields[email]': newEmail(), 'fields[name]': '' },
      `${stack.site.url}/fr`,
    );
    const location = headers.get('location') ?? '';
    expect(location).toMatch(/^\/fr\/form\?/);
    const { text } = await fetchText(stack.site.url + location);
    expect(text).toContain('Votre message');
    expect(text).toContain('href="/fr"');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '"><script>alert(1)'])(
    'the result page never links to another site: %s',
    async (page) => {
      const { headers } = await plain({ page, 'fields[name]': '' }, 'https://evil.example/');
      const location = headers.get('location') ?? '';
      expect(location).toMatch(/^\/form\?/);
      const { text } = await fetchText(stack.site.url + location);
      expect(text).not.toContain('evil.example');
      expect(text).not.toContain('<script>alert');
      expect(text).toMatch(/<a class="btn btn--secondary" href="\/">/);
    },
  );

  it('the result page shows only the site’s own messages', async () => {
    const forged = Buffer.from(
      JSON.stringify({ form: 'contact', state: 'success', from: '/', errors: [['Win', 'Send money']] }),
    ).toString('base64url');
    for (const result of [forged, `${forged}.x`, '', 'x']) {
      const { status, text } = await fetchText(`${stack.site.url}/form?${new URLSearchParams({ result })}`);
      expect(status).toBe(200);
      expect(text).not.toContain('Send money');
      expect(text).not.toContain('We are reading it now');
    }
  });
});
