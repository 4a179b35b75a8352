import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;
let visitors = 0;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());
afterEach(() => setFaults({}));

type Sending = { headers?: Record<string, string>; method?: string };

/** Sends a request as a new visitor, unless the headers name one. */
function send(body: string, { headers = {}, method = 'POST' }: Sending = {}) {
  visitors += 1;
  return fetchText(`${stack.site.url}/api/newsletter/subscribe`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitors}`, ...headers },
    body,
  });
}

const sendEmail = (email: string, sending?: Sending) => send(JSON.stringify({ email }), sending);
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function list(): Promise<string[]> {
  const { subscriptions } = await stack.admin<{ subscriptions: { email: string }[] }>('GET', '/admin/subscriptions');
  return subscriptions.map(({ email }) => email);
}

const setFaults = (faults: object) => stack.admin('POST', '/test/faults', faults);

describe('[F1] POST /api/newsletter/subscribe', () => {
  it('subscribes a new address, and responds with 200, status, statusCode and message', async () => {
    const { status, headers, text } = await sendEmail('ada@example.org');
    expect(JSON.parse(text)).toEqual({
      status: 200,
      statusCode: 200,
      message: 'Thank you. The next letter leaves at the turn of the season.',
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await list()).toContain('ada@example.org');
  });

  it('responds with 400 and Exists for a subscribed address, in any spelling', async () => {
    await sendEmail('grace@example.org');
    const { status, text } = await sendEmail('Grace@Example.org');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { status: 400, statusCode: 400, message: 'Member Exists: This address already receives the letter.' },
    ]);
    expect((await list()).filter((email) => /grace/i.test(email))).toHaveLength(1);
  });

  it('responds in the language of the page', async () => {
    const { text } = await send(JSON.stringify({ email: 'sophie@example.org', site: 'fr' }));
    expect(JSON.parse(text).message).toBe('Merci. La prochaine lettre part au changement de saison.');
  });

  it.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'a@example.org,b@example.org',
    'ada@example.org\r\nBcc: all@example.org',
    '<script>@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('rejects %j with 400, and leaves the list unchanged', async (email) => {
    const before = await list();
    const { status, text } = await sendEmail(email);
    expect([status, JSON.parse(text).message]).toEqual([400, 'Check the address: it needs an @ and a domain.']);
    expect(await list()).toEqual(before);
  });

  it('creates one subscription for ten simultaneous requests, which all succeed', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        sendEmail('double@example.org', { headers: { 'x-forwarded-for': '192.0.2.9' } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await list()).filter((email) => email === 'double@example.org')).toHaveLength(1);
  });

  it.each([
    ['responds with 500', { status: 500 }],
    ['is down', { down: true }],
  ])('tells the visitor that it failed while the service %s, and accepts a retry', async (_case, faults) => {
    const email = `later-${Object.keys(faults)[0]}@example.org`;
    const headers = { 'x-forwarded-for': '192.0.2.10' };
    await setFaults(faults);
    const failed = await sendEmail(email, { headers });
    expect([failed.status, JSON.parse(failed.text).message]).toEqual([
      503,
      'We could not add you. Try again in a minute.',
    ]);
    expect(stack.site.log()).toMatch(/embedded did not accept a subscription/);
    await setFaults({});
    expect((await sendEmail(email, { headers })).status).toBe(200);
    expect(await list()).toContain(email);
  });

  it('logs no email addresses', () => {
    expect(stack.site.log()).not.toMatch(/@example/);
  });
});

describe('[F3] requests that no visitor sends are rejected', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('from another origin: %j', async (headers) => {
    const { status } = await sendEmail('elsewhere@example.org', { headers });
    expect(status).toBe(403);
    expect(await list()).not.toContain('elsewhere@example.org');
  });

  it('but not those from the site’s own pages', async () => {
    const { origin } = new URL(stack.site.url);
    expect((await sendEmail('own1@example.org', { headers: { origin } })).status).toBe(200);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await sendEmail('own2@example.org', { headers })).status).toBe(200);
  });

  it.each([
    ['a body that is too large', JSON.stringify({ email: 'large@example.org', more: 'x'.repeat(5000) }), {}, 413],
    ['another content type', 'email=a@example.org', { 'content-type': 'text/plain' }, 415],
    ['invalid JSON', '{"email":', {}, 400],
    ['a list', '["a@example.org"]', {}, 400],
    ['null', 'null', {}, 400],
    ['an address that is not a string', '{"email":{"$ne":""}}', {}, 400],
    ['two addresses', '{"email":["a@example.org","b@example.org"]}', {}, 400],
  ])('%s', async (_case, body, headers, expected) => {
    const before = await list();
    expect((await send(body, { headers })).status).toBe(expected);
    expect(await list()).toEqual(before);
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s', async (method) => {
    const { status, headers } = await fetchText(`${stack.site.url}/api/newsletter/subscribe`, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('but not one with a field that password managers fill in', async () => {
    const { status } = await send(JSON.stringify({ email: 'manager@example.org', website: 'https://example.org' }));
    expect(status).toBe(200);
  });

  it('one that fills in the honeypot', async () => {
    const { status, text } = await send(
      JSON.stringify({ email: 'program@example.org', leave_empty: 'https://spam.example' }),
    );
    expect([status, JSON.parse(text).message]).toEqual([400, expect.stringMatching(/password manager.*send again/)]);
    expect(await list()).not.toContain('program@example.org');
  });

  it('the 11th request per minute from one IPv6 network, in any notation', async () => {
    const addresses = [...Array(6).keys()].flatMap((number) => [`2001:db9::${number}`, `2001:db9:0:0:${number}:b:c:d`]);
    const statuses: number[] = [];
    for (const [index, address] of addresses.entries())
      statuses.push((await sendEmail(`six-${index}@example.org`, { headers: { 'x-forwarded-for': address } })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const headers = { 'x-forwarded-for': '2001:db9:0:1::1' };
    expect((await sendEmail('seven@example.org', { headers })).status).toBe(200);
  });

  it('the 11th request per minute from one IP, with Retry-After', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    for (let sent = 1; sent <= 10; sent++)
      expect((await sendEmail(`many-${sent}@example.org`, { headers })).status).toBe(200);
    const refused = await sendEmail('many-11@example.org', { headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendEmail('another@example.org')).status).toBe(200);
  });
});

describe('[F1] [F3] the plain form', () => {
  it.each([
    ['subscribed', 'email=plain%40example.org&site=en', '/newsletter', 'Thank you.'],
    ['invalid', 'email=plain&site=fr', '/fr/newsletter', 'Vérifiez l’adresse'],
    ['trapped', 'email=trap%40example.org&leave_empty=x', '/newsletter', 'perhaps a password manager'],
  ])('leads to a result page: %s', async (state, body, path, message) => {
    const referer = `${stack.site.url}/careers?from=mail`;
    const { status, headers } = await send(body, { headers: { ...form, referer } });
    const location = headers.get('location') ?? '';
    expect([status, location]).toEqual([303, `${path}?state=${state}&from=%2Fcareers%3Ffrom%3Dmail`]);
    const page = await fetchText(stack.site.url + location);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect(page.text).toContain(message);
    expect(page.text).toContain('href="/careers?from=mail"');
    expect(page.text).toContain('noindex');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '"><script>alert(1)'])(
    'leads to a result page that never links to another site: %s',
    async (from) => {
      const { text } = await fetchText(
        `${stack.site.url}/newsletter?${new URLSearchParams({ state: 'subscribed', from })}`,
      );
      expect(text).not.toContain(`href="${from}`);
      expect(text).not.toContain('<script>alert');
      expect(text).toMatch(/<a class="btn btn--secondary" href="\/">/);
    },
  );
});
