import http from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../tests/support/processes/listen.ts';
import { brevo } from './brevo.ts';
import { mailchimp } from './mailchimp.ts';
import type { NewsletterProvider } from './provider.ts';
import { signedWebhook } from './signed-webhook.ts';

type Received = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };
type Reply = { status: number; body?: string; location?: string };

let received: Received[];
let replies: Reply[];
let listening: Listening;
let url: string;
const server = http.createServer(async (request, response) => {
  received.push({
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: await text(request),
  });
  const { status, body = '{}', location } = replies.shift() ?? { status: 200 };
  response.writeHead(status, location ? { location } : {}).end(body);
});

beforeEach(async () => {
  received = [];
  replies = [];
  listening = await listen(server);
  ({ url } = listening);
});
afterEach(() => listening.close());

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
  it('adds a member, who must confirm by email', async () => {
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

  const problem = (title: string, more: object = {}) => ({
    status: 400,
    body: JSON.stringify({ type: 'https://mailchimp.com/developer', title, status: 400, ...more }),
  });

  it.each([
    ['subscribed', 'exists', []],
    ['cleaned', 'blocked', []],
    ['unsubscribed', 'subscribed', ['PATCH']],
    ['archived', 'subscribed', ['PATCH']],
    ['transactional', 'subscribed', ['PATCH']],
    ['pending', 'subscribed', ['PATCH']],
  ])(
    'a member with status %s results in %s, with a new confirmation email unless subscribed or cleaned',
    async (status, outcome, more) => {
      replies = [problem('Member Exists'), { status: 200, body: JSON.stringify({ status }) }];
      expect(await forMailchimp?.()).toBe(outcome);
      expect(received.map(({ method }) => method)).toEqual(['POST', 'GET', ...more]);
      // Mailchimp's member ID: the MD5 of the email address.
      expect(received[1]?.path).toBe('/lists/a1b2/members/5bfcf2d8e394674550332640d72db509?fields=status');
      if (more.length > 0) expect(JSON.parse(received[2]?.body ?? '')).toEqual({ status: 'pending' });
    },
  );

  it.each([
    ['Invalid Resource', { detail: 'Please provide a valid email address.' }, 'invalid'],
    [
      'Invalid Resource',
      { detail: 'ada@example.org looks fake or invalid, please enter a real email address.' },
      'invalid',
    ],
    [
      'Invalid Resource',
      { errors: [{ field: 'email_address', message: 'This value should be a valid email.' }] },
      'invalid',
    ],
    [
      'Member In Compliance State',
      { detail: 'ada@example.org is already a list member in compliance state' },
      'blocked',
    ],
    ['Forgotten Email Not Subscribed', { detail: 'ada@example.org was permanently deleted' }, 'blocked'],
  ])('400 %s %j means %s', async (title, more, outcome) => {
    replies = [problem(title, more)];
    expect(await forMailchimp?.()).toBe(outcome);
  });

  it('a member who cannot be added again is blocked', async () => {
    replies = [problem('Member Exists'), { status: 200, body: '{"status":"unsubscribed"}' }];
    replies.push(problem('Member In Compliance State'));
    expect(await forMailchimp?.()).toBe('blocked');
  });

  it.each([
    [
      'Invalid Resource',
      { detail: 'Your merge fields were invalid.', errors: [{ field: 'FNAME', message: 'Please enter a value' }] },
      'responded with 400 (Invalid Resource: FNAME)',
    ],
    [
      'Invalid Resource',
      { detail: 'ada@example.org has signed up to a lot of lists very recently' },
      'Invalid Resource',
    ],
    ['JSON Parse Error', {}, 'responded with 400 (JSON Parse Error)'],
    ['Bad Request', {}, 'responded with 400 (Bad Request)'],
  ])('400 %s %j is not the visitor’s fault, so an error with the reason is thrown', async (title, more, reason) => {
    replies = [problem(title, more)];
    const error = await forMailchimp?.().catch(String);
    expect(error).toContain(reason);
    expect(error).not.toContain('ada@');
  });

  it.each([401, 403, 404, 405, 414, 422, 429, 500, 503])('throws if the status is %s', async (status) => {
    replies = [{ status, body: JSON.stringify({ title: 'Member Exists', detail: 'ada@example.org', status }) }];
    await expect(forMailchimp?.()).rejects.toThrow(`responded with ${status}`);
  });
});

describe('[F1] Brevo', () => {
  it('creates a contact on the list', async () => {
    replies = [{ status: 201 }];
    expect(await forBrevo?.()).toBe('subscribed');
    expect(received).toMatchObject([{ path: '/contacts', headers: { 'api-key': 'xkeysib' } }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ email: 'ada@example.org', listIds: [7] });
  });

  const problem = (code: string, message = '', more: object = {}) => ({
    status: 400,
    body: JSON.stringify({ code, message, ...more }),
  });
  const duplicates = [
    problem('duplicate_parameter', 'Contact already exist'),
    problem('duplicate_parameter', 'Unable to create contact', { metadata: { duplicate_identifiers: ['email'] } }),
    problem('invalid_parameter', 'Unable to create contact, email is already associated with another Contact', {
      metadata: { duplicate_identifiers: ['email'] },
    }),
    problem('invalid_parameter', 'Unable to create contact, email is already associated with another Contact'),
  ];
  const contact = (more: object) => ({ status: 200, body: JSON.stringify({ id: 1, listIds: [3], ...more }) });
  const added = { status: 201, body: '{"contacts":{"success":["ada@example.org"],"failure":[],"total":1}}' };

  it.each(duplicates)('adds an existing contact to the list: $body', async (duplicate) => {
    replies = [duplicate, contact({}), added];
    expect(await forBrevo?.()).toBe('subscribed');
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /contacts',
      'GET /contacts/ada%40example.org',
      'POST /contacts/lists/7/contacts/add',
    ]);
    expect(received[2]?.body).toBe('{"emails":["ada@example.org"]}');
  });

  it.each([
    ['is on the list', 'exists', [contact({ listIds: [3, 7] })]],
    [
      'was just added to the list',
      'exists',
      [contact({}), problem('invalid_parameter', 'Contact already in list and/or does not exist')],
    ],
    ['has unsubscribed', 'blocked', [contact({ emailBlacklisted: true, listIds: [7] })]],
  ])('a contact that %s means %s', async (_case, outcome, further) => {
    replies = [problem('duplicate_parameter'), ...further];
    expect(await forBrevo?.()).toBe(outcome);
  });

  it.each(['Invalid email address', 'email is not valid'])(
    'invalid_parameter "%s" means an invalid address',
    async (message) => {
      replies = [problem('invalid_parameter', message)];
      expect(await forBrevo?.()).toBe('invalid');
    },
  );

  it.each([
    ['invalid_parameter', 'List id does not exist'],
    ['invalid_parameter', 'Invalid list id for email list'],
    ['missing_parameter', 'email is missing'],
    ['out_of_range', ''],
    ['not_enough_credits', ''],
    ['document_not_found', ''],
    ['permission_denied', ''],
    ['account_under_validation', ''],
    ['duplicate_request', ''],
    ['bad_request', 'ada@example.org'],
  ])('400 %s "%s" is not the visitor’s fault, so an error with the reason is thrown', async (code, message) => {
    replies = [problem(code, message)];
    const error = await forBrevo?.().catch(String);
    expect(error).toContain(`responded with 400 (${code})`);
    expect(error).not.toContain('ada@');
  });

  it.each([401, 403, 404, 425, 429, 500])('throws if any request gets the status %s', async (status) => {
    replies = [{ status }];
    await expect(forBrevo?.()).rejects.toThrow(`responded with ${status}`);
    replies = [problem('duplicate_parameter'), { status }];
    await expect(forBrevo?.()).rejects.toThrow(`responded with ${status}`);
    replies = [problem('duplicate_parameter'), contact({}), { status }];
    await expect(forBrevo?.()).rejects.toThrow(`responded with ${status}`);
  });

  it('throws if the list rejects the address', async () => {
    replies = [problem('duplicate_parameter'), contact({})];
    replies.push({ status: 201, body: '{"contacts":{"success":[],"failure":["ada@example.org"]}}' });
    await expect(forBrevo?.()).rejects.toThrow('responded with 201');
  });
});

describe('[F1] a webhook', () => {
  it('is signed according to Standard Webhooks, with the same ID for the same address', async () => {
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

  it('[B4] is signed with both secrets while one replaces the other', async () => {
    const former = 'whsec_dGhlIGZvcm1lciBvbmU=';
    await signedWebhook({ url: `${url}/hook`, secret: `${secret},${former}` }).subscribe(ada);
    const [{ body = '', headers = {} } = {}] = received;
    const signed = Object.fromEntries(
      ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, String(headers[`webhook-${name}`])]),
    );
    for (const known of [secret, former]) expect(new Webhook(known).verify(body, signed)).toMatchObject(ada);
    expect(() => new Webhook('whsec_b3RoZXI=').verify(body, signed)).toThrow();
  });

  it.each([
    [409, 'exists'],
    [422, 'invalid'],
  ])('status %s means %s', async (status, outcome) => {
    replies = [{ status }];
    expect(await forWebhook?.()).toBe(outcome);
  });

  it('is not sent to the target of a redirect', async () => {
    replies = [{ status: 307, location: `${url}/elsewhere` }];
    await expect(forWebhook?.()).rejects.toThrow(/cannot be reached/);
    expect(received).toHaveLength(1);
  });
});

describe('[F1] any service', () => {
  it.each([0, 1, 2])('does not name the visitor’s address in errors (provider %s)', async (index) => {
    replies = [{ status: 500, body: 'ada@example.org' }];
    const error = await providers()
      [index]?.subscribe(ada)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/127\.0\.0\.1:\d+ responded with 500/);
    expect(String(error)).not.toContain('ada@');
  });
});
