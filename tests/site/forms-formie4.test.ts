import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../support/processes/listen.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { contact, keptSubmissions, newVisitor, read, sendForm } from '../support/requests/send-form.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

let stack: Stack;
let cases = 0;

beforeAll(async () => {
  stack = await startStack({ variables: { CMS_TIMEOUT_MS: '1500', FORMS_ADAPTER: 'formie4' } });
});
afterAll(() => stack.close());
afterEach(() => setFaults({}));

type Requests = {
  recent: { operation: string; variables: { input?: { session?: { tokens?: { request?: string } } } } }[];
};

const setFaults = (faults: object) => stack.admin('POST', '/test/faults', faults);
const forget = () => stack.admin('DELETE', '/test/requests');
const readOperations = async () => {
  const { recent } = await stack.admin<Requests>('GET', '/test/requests');
  return recent.filter(({ operation }) => /Formie|getFieldIds/.test(operation));
};
const operations = async () => (await readOperations()).map(({ operation }) => operation);
const tokensSent = async () =>
  (await readOperations())
    .filter(({ operation }) => operation === 'SubmitFormieForm')
    .map(({ variables }) => variables.input?.session?.tokens?.request);

async function startSession(form = 'contact', headers: Record<string, string> = {}) {
  const { text } = await fetchText(`${stack.site.url}/api/forms/session?${new URLSearchParams({ form })}`, {
    headers: { 'x-forwarded-for': newVisitor(), ...headers },
  });
  const session: { touched: string; session?: string } = JSON.parse(text);
  return session;
}

const newEmail = () => {
  cases += 1;
  return `client-${cases}@example.org`;
};
const keptFrom = async (email: string) =>
  (await keptSubmissions(stack.content.url)).filter(({ values }) => values['email'] === email);
const untilKept = (email: string) =>
  eventually(
    () => keptFrom(email),
    (found) => found.length > 0,
    30_000,
  );

describe("[F2] Formie 4's flow for visitors", () => {
  it('starts a session on first use, which only the site can read', async () => {
    await forget();
    const page = await fetchText(`${stack.site.url}/contact`);
    expect(page.status).toBe(200);
    expect(await operations()).toEqual([]);
    const { session = '' } = await startSession();
    expect(await operations()).toEqual(['OpenFormieSession']);
    expect(session.length).toBeGreaterThan(100);
    expect(Buffer.from(session, 'base64url').toString('latin1')).not.toMatch(/formie|contact|tokens|request/);
    expect((await startSession()).session).not.toBe(session);

    const email = newEmail();
    await forget();
    const response = await sendForm(stack.site.url, contact({ 'fields[email]': email, session }));
    expect([response.status, read(response).status]).toEqual([200, 'success']);
    expect(response.text).not.toContain('session');
    expect(await operations()).toEqual(['SubmitFormieForm']);
    expect(await keptFrom(email)).toMatchObject([{ form: 'contact', values: { name: 'Ada Lovelace', agree: true } }]);
  });

  it('rejects sessions for unknown forms, other sites and excess requests', async () => {
    await forget();
    for (const form of ['', 'nothing', '{ping}', '../x', 'a'.repeat(100)])
      expect((await startSession(form)).session).toBeUndefined();
    expect((await startSession('contact', { 'sec-fetch-site': 'cross-site' })).session).toBeUndefined();
    const visitor = { 'x-forwarded-for': newVisitor() };
    const opened: (string | undefined)[] = [];
    for (let touch = 0; touch < 32; touch++) opened.push((await startSession('contact', visitor)).session);
    expect(opened.filter((session) => session === undefined)).toHaveLength(2);
    expect(await operations()).toHaveLength(30);
  });

  it.each([
    ['missing, as without JavaScript', () => undefined],
    ['forged', () => Buffer.alloc(300, 7).toString('base64url')],
    ['of another form', async () => (await startSession('careers')).session],
  ])('submits in a new session if the token is %s', async (_case, session) => {
    const email = newEmail();
    const given = await session();
    await forget();
    const response = await sendForm(stack.site.url, contact({ 'fields[email]': email, session: given }));
    expect(response.status).toBe(200);
    expect(await operations()).toEqual(['OpenFormieSession', 'SubmitFormieForm']);
    expect(await keptFrom(email)).toHaveLength(1);
  });

  it('reports the fields that the CMS rejects, and issues new tokens for the next attempt', async () => {
    const email = newEmail();
    const { session } = await startSession();
    await setFaults({ fieldErrors: { email: 'This address is on our list of robots.' } });
    const refused = await sendForm(stack.site.url, contact({ 'fields[email]': email, session }));
    expect([refused.status, read(refused).errors]).toEqual([422, { email: 'This address is on our list of robots.' }]);
    const { session: next }: { session?: string } = JSON.parse(refused.text);
    expect(next).not.toBe(session);
    expect(await keptFrom(email)).toEqual([]);
    await setFaults({});
    await forget();
    const mended = await sendForm(stack.site.url, contact({ 'fields[email]': email, session: next }));
    expect(mended.status).toBe(200);
    expect(await operations()).toEqual(['SubmitFormieForm']);
    expect(await keptFrom(email)).toHaveLength(1);
  });

  it('renews the expired tokens of a tab that stayed open', async () => {
    const email = newEmail();
    const { session } = await startSession();
    await setFaults({ clockMs: 600_000 });
    await forget();
    const response = await sendForm(stack.site.url, contact({ 'fields[email]': email, session }));
    expect(response.status).toBe(200);
    expect(await operations()).toEqual(['SubmitFormieForm', 'RefreshFormieSession', 'SubmitFormieForm']);
    expect(await keptFrom(email)).toHaveLength(1);
  });
});

describe("[F3] Formie 4's flow for visitors", () => {
  it.each([
    ['is down', { down: true }],
    ['responds with 500', { status: 500 }],
  ])('while the CMS %s, keeps the submission until it recovers', async (_case, faults) => {
    const email = newEmail();
    await sendForm(stack.site.url, contact({ 'fields[email]': newEmail() }));
    await setFaults(faults);
    const { touched, session } = await startSession();
    expect([touched === '', session]).toEqual([false, undefined]);
    const response = await sendForm(stack.site.url, contact({ 'fields[email]': email }));
    expect([response.status, read(response).status]).toEqual([202, 'received']);
    await setFaults({});
    expect(await untilKept(email)).toHaveLength(1);
  });

  it('never logs tokens or email addresses', () => {
    expect(stack.site.log()).not.toMatch(/formie-contact|example\.org/);
  });
});

describe("[F2] [F3] Formie 4's flow, if the form or the connection to the CMS changes", () => {
  it('submits a form with several pages completely', async () => {
    const file = path.resolve(import.meta.dirname, '../../content-fixtures/content/forms/contact.json');
    const { rows } = JSON.parse(readFileSync(file, 'utf8'));
    const pages = [rows.slice(0, 1), rows.slice(1, 2), rows.slice(2)].map((some) => ({ label: 'A page', rows: some }));
    await stack.admin('PATCH', '/admin/forms/contact', { rows: null, pages });
    try {
      const email = newEmail();
      await forget();
      const response = await sendForm(stack.site.url, contact({ 'fields[email]': email }));
      expect(response.status).toBe(200);
      expect(await operations()).toEqual(['OpenFormieSession', ...pages.map(() => 'SubmitFormieForm')]);
      expect(await keptFrom(email)).toMatchObject([{ values: { message: 'How do you do it?', agree: true } }]);
    } finally {
      await stack.admin('POST', '/admin/reset');
    }
  });

  it('retries with the same token if the response was lost', async () => {
    const email = newEmail();
    let lost = 0;
    const { url } = stack.content;
    const lossy = createServer(async (request, response) => {
      const body = await text(request);
      const upstream = await fetchText(url + request.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (lost < 2 && body.includes('SubmitFormieForm')) {
        lost += 1;
        return request.socket.destroy();
      }
      return response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(upstream.text);
    });
    const relay = await listen(lossy);
    try {
      await stack.site.stop();
      await stack.startSite({ CMS_ENDPOINT: `${relay.url}/api` });
      const { session } = await startSession();
      await forget();
      const response = await sendForm(stack.site.url, contact({ 'fields[email]': email, session }));
      expect(response.status).toBe(202);
      const sent = await eventually(tokensSent, (tokens) => tokens.length > 2, 30_000);
      expect([lost, new Set(sent).size]).toEqual([2, 1]);
      expect(await keptFrom(email)).toHaveLength(1);
    } finally {
      await relay.close();
    }
  });
});
