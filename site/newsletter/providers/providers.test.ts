import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brevo } from './brevo.ts';
import { mailchimp } from './mailchimp.ts';
import type { NewsletterProvider } from './provider.ts';
import { signedWebhook } from './signed-webhook.ts';

type Received = { path: string; headers: http.IncomingHttpHeaders; body: string };
type Reply = { status: number; body?: string; location?: string };

let received: Received[];
let replies: Reply[];
let url: string;
const server = http.createServer(async (request, response) => {
  received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
  const { status, body = '{}', location } = replies.shift() ?? { status: 200 };
  response.writeHead(status, location ? { location } : {}).end(body);
});

beforeEach(async () => {
  received = [];
  replies = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const secret = 'whsec_b2YgdGhlIHRlc3Q=';
const ada = { email: 'ada@example.org', site: 'fr' } as const;
const providers = (): NewsletterProvider[] => [
  mailchimp({ apiUrl: url, key: 'key-us21', audienceId: 'a1b2' }),
  brevo({ apiUrl: url, key: 'xkeysib', listId: 7 }),
  signedWebhook({ url: `${url}/hook`, secret }),
];
const [forMailchimp, forBrevo, forWebhook] = [0, 1, 2].map((index) => () => {
  const provider = providers()[index];
  if (!provider) throw new Error('no such provider');
  return provider.subscribe(ada);
});

describe('[F1] Mailchimp', () => {
  it('is asked to add a member who confirms by mail', async () => {
    expect(await forMailchimp?.()).toBe('subscribed');
    expect(received).toMatchObject([
      { path: '/lists/a1b2/members', headers: { authorization: `Basic ${btoa('vitrine:key-us21')}` } },
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      email_address: 'ada@example.org',
      status: 'pending',
      language: 'fr',
    });
  });

  it.each([
    ['Member Exists', 'exists'],
    ['Invalid Resource', 'invalid'],
  ])('400 %s means %s', async (title, outcome) => {
    replies = [{ status: 400, body: JSON.stringify({ title, status: 400 }) }];
    expect(await forMailchimp?.()).toBe(outcome);
  });
});

describe('[F1] Brevo', () => {
  it('is asked to create a contact on the list', async () => {
    replies = [{ status: 201 }];
    expect(await forBrevo?.()).toBe('subscribed');
    expect(received).toMatchObject([{ path: '/contacts', headers: { 'api-key': 'xkeysib' } }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ email: 'ada@example.org', listIds: [7] });
  });

  it.each([
    [201, 'subscribed'],
    [400, 'exists'],
  ])('adds a contact that it knows to the list; %s means %s', async (status, outcome) => {
    replies = [{ status: 400, body: '{"code":"duplicate_parameter"}' }, { status }];
    expect(await forBrevo?.()).toBe(outcome);
    expect(received[1]).toMatchObject({
      path: '/contacts/lists/7/contacts/add',
      body: '{"emails":["ada@example.org"]}',
    });
  });
});

describe('[F1] a webhook', () => {
  it('is signed as Standard Webhooks says, with the same id for the same address', async () => {
    expect(await forWebhook?.()).toBe('subscribed');
    expect(await forWebhook?.()).toBe('subscribed');
    for (const { headers, body } of received) {
      const signed = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      expect(new Webhook(secret).verify(body, Object.fromEntries(signed))).toEqual({
        type: 'newsletter.subscribed',
        email: 'ada@example.org',
        site: 'fr',
      });
    }
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
  });

  it.each([
    [409, 'exists'],
    [422, 'invalid'],
  ])('%s means %s', async (status, outcome) => {
    replies = [{ status }];
    expect(await forWebhook?.()).toBe(outcome);
  });

  it('is not followed elsewhere', async () => {
    replies = [{ status: 307, location: `${url}/elsewhere` }];
    await expect(forWebhook?.()).rejects.toThrow(/cannot be reached/);
    expect(received).toHaveLength(1);
  });
});

describe('[F1] any service', () => {
  it.each([0, 1, 2])('that fails throws an error without the address of the visitor (%s)', async (index) => {
    replies = [{ status: 500, body: 'ada@example.org' }];
    const error = await providers()
      [index]?.subscribe(ada)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/127\.0\.0\.1:\d+ answered 500/);
    expect(String(error)).not.toContain('ada@');
  });
});
