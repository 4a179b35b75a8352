import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { contact, keptSubmissions, newVisitor, read, sendForm, touch } from '../support/requests/send-form.ts';
import { waitForDeliveries } from '../support/stack/admin.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const url = () => `${stack.site.url}/api/forms/submit`;
const countKept = async () => (await keptSubmissions(stack.content.url)).length;
const boundary = 'b0undary';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const plain = { 'content-type': 'application/x-www-form-urlencoded' };
const part = (disposition: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

type Fields = Record<string, string | undefined>;

/** Changes to a valid submission, and the outcome: the status and invalid fields, or the accepted values. */
const odd: [name: string, changes: Fields, status: number, outcome: string[] | Record<string, unknown>][] = [
  ['only the form', { 'fields[name]': undefined, 'fields[email]': undefined }, 422, ['email', 'name']],
  ['an empty name', { 'fields[name]': '' }, 422, ['name']],
  ['a name of spaces', { 'fields[name]': ' \t ' }, 422, ['name']],
  ['a name of 121 characters', { 'fields[name]': 'x'.repeat(121) }, 422, ['name']],
  ['a name of 120 characters', { 'fields[name]': 'x'.repeat(120) }, 200, { name: 'x'.repeat(120) }],
  ['a name of 120 emoji', { 'fields[name]': '🦑'.repeat(120) }, 200, { name: '🦑'.repeat(120) }],
  ['a name written from right to left', { 'fields[name]': 'عادة' }, 200, { name: 'عادة' }],
  ['a name with markup', { 'fields[name]': '<script>alert(1)</script>' }, 200, { name: '<script>alert(1)</script>' }],
  [
    'a name with a header',
    { 'fields[name]': 'Ada\r\nBcc: all@example.org' },
    200,
    { name: 'Ada Bcc: all@example.org' },
  ],
  ['a name with a line separator', { 'fields[name]': 'Ada\u2028Bcc: x' }, 200, { name: 'Ada Bcc: x' }],
  ['a name with a NUL', { 'fields[name]': 'A\u0000da' }, 200, { name: 'Ada' }],
  ['a name with an escape character', { 'fields[name]': 'A\u001b[2Jda' }, 200, { name: 'A[2Jda' }],
  ['a name that is a formula', { 'fields[name]': '=1+1' }, 200, { name: '=1+1' }],
  ['a name that is SQL', { 'fields[name]': "'; DROP TABLE users;--" }, 200, { name: "'; DROP TABLE users;--" }],
  ['a name that is a template', { 'fields[name]': '{{7*7}} #{7*7}' }, 200, { name: '{{7*7}} #{7*7}' }],
  ['a name that is null', { 'fields[name]': 'null' }, 200, { name: 'null' }],
  ['a name that is zero', { 'fields[name]': '0' }, 200, { name: '0' }],
  ['a name with a lone surrogate', { 'fields[name]': 'A\ud800' }, 200, { name: 'A\ufffd' }],
  ['a message of several lines', { 'fields[message]': 'a\r\nb\nc' }, 200, { message: 'a\nb\nc' }],
  ['a message with a NUL', { 'fields[message]': 'a\u0000\u0007b' }, 200, { message: 'ab' }],
  ['a message of 4000 characters', { 'fields[message]': 'x'.repeat(4000) }, 200, { message: 'x'.repeat(4000) }],
  ['a message of 4001 characters', { 'fields[message]': 'x'.repeat(4001) }, 422, ['message']],
  ['an address without @', { 'fields[email]': 'ada' }, 422, ['email']],
  ['an address without a domain', { 'fields[email]': 'ada@' }, 422, ['email']],
  ['an address without a dot', { 'fields[email]': 'ada@example' }, 422, ['email']],
  ['two addresses', { 'fields[email]': 'a@example.org,b@example.org' }, 422, ['email']],
  ['an address with a header', { 'fields[email]': 'a@example.org\r\nBcc: b@example.org' }, 422, ['email']],
  ['an address with a name', { 'fields[email]': 'Ada <ada@example.org>' }, 422, ['email']],
  ['an address of 300 characters', { 'fields[email]': `${'a'.repeat(290)}@example.org` }, 422, ['email']],
  ['an address with a quote', { 'fields[email]': '"a b"@example.org' }, 422, ['email']],
  ['no option', { 'fields[projectKind]': '' }, 422, ['projectKind']],
  ['an unknown option', { 'fields[projectKind]': 'other' }, 422, ['projectKind']],
  ['an option with a space', { 'fields[projectKind]': 'question ' }, 422, ['projectKind']],
  ['an option named like a prototype property', { 'fields[projectKind]': '__proto__' }, 422, ['projectKind']],
  ['no agreement', { 'fields[agree]': undefined }, 422, ['agree']],
  ['an agreement of 0', { 'fields[agree]': '0' }, 422, ['agree']],
  ['an agreement of false', { 'fields[agree]': 'false' }, 422, ['agree']],
  ['a telephone number of letters', { 'fields[phone]': 'call me' }, 422, ['phone']],
  ['a telephone number', { 'fields[phone]': '+1 514 555 0142' }, 200, { phone: '+1 514 555 0142' }],
  ['a hidden field', { 'fields[market]': 'museums' }, 200, { market: undefined }],
  ['a hidden field with an invalid value', { 'fields[opening]': '<x>' }, 200, { opening: undefined }],
  [
    'a visible field',
    { 'fields[projectKind]': 'repair', 'fields[market]': 'museums' },
    200,
    { market: 'museums', projectKind: 'repair' },
  ],
  [
    'a visible field with an invalid value',
    { 'fields[projectKind]': 'repair', 'fields[market]': 'moon' },
    422,
    ['market'],
  ],
  [
    'an invalid date',
    { 'fields[projectKind]': 'repair', 'fields[opening]': 'within-a-year', 'fields[openingDate]': '2027-02-30' },
    422,
    ['openingDate'],
  ],
  [
    'a date',
    { 'fields[projectKind]': 'repair', 'fields[opening]': 'within-a-year', 'fields[openingDate]': '2027-05-14' },
    200,
    { openingDate: '2027-05-14' },
  ],
  [
    'bidirectional controls and zero-width characters',
    {
      'fields[name]': '\u202eevol\u202c Ada\u200b\ufeff \u2066Lovelace\u2069',
      'fields[message]': 'a\u2060b\u202d\nc\0',
    },
    200,
    { name: 'evol Ada Lovelace', message: 'ab\nc' },
  ],
  ['legitimate zero-width joiners', { 'fields[name]': 'نامه‌ای 👩‍🚀 a\u200db' }, 200, { name: 'نامه‌ای 👩‍🚀 ab' }],
  ['an unknown field', { 'fields[admin]': '1' }, 200, { admin: undefined }],
  [
    'a field named like a prototype property',
    { 'fields[__proto__]': 'x', 'fields[constructor]': 'x' },
    200,
    { constructor: undefined },
  ],
  ['a field within a field', { 'fields[name][first]': 'x' }, 200, { name: 'Ada Lovelace' }],
  ['a handle without a prefix', { name: 'Eve' }, 200, { name: 'Ada Lovelace' }],
  ['an invalid id', { submission: '../../etc/passwd' }, 200, { name: 'Ada Lovelace' }],
  ['an id of 10,000 characters', { submission: 'x'.repeat(10_000) }, 200, { name: 'Ada Lovelace' }],
  ['an unknown locale', { site: 'de' }, 200, { name: 'Ada Lovelace' }],
  ['a page on another site', { page: 'https://evil.example/' }, 200, { name: 'Ada Lovelace' }],
  ['no form', { form: undefined }, 404, []],
  ['an unknown form', { form: 'gone' }, 404, []],
  ['a form that is a path', { form: '../contact' }, 404, []],
  ['a form that is GraphQL', { form: 'contact") { id }' }, 404, []],
  ['a form named like a prototype property', { form: 'constructor' }, 404, []],
  ['a form with a star', { form: '*' }, 404, []],
  ['the honeypot field', { leave_empty: 'https://spam.example' }, 400, []],
  ['a forged timestamp', { touched: '1.x' }, 503, []],
  ['a timestamp without a signature', { touched: String(Date.now() - 5000) }, 503, []],
];

describe('[F2] [F3] odd submissions', () => {
  it.each(odd)('%s', async (_name, changes, status, outcome) => {
    const before = await countKept();
    const response = await sendForm(stack.site.url, contact(changes));
    const body = read(response);
    expect([response.status, body.statusCode]).toEqual([status, status]);
    expect(body.message).toMatch(/^<p>/);
    if (Array.isArray(outcome)) {
      expect(Object.keys(body.errors).toSorted()).toEqual(outcome);
      expect(await countKept()).toBe(before);
    } else {
      const kept = await keptSubmissions(stack.content.url);
      expect(kept).toHaveLength(before + 1);
      const values = new Map(Object.entries(kept.at(-1)?.values ?? {}));
      for (const [handle, value] of Object.entries(outcome)) expect(values.get(handle)).toBe(value);
    }
  });
});

const good = () => String(new URLSearchParams(contact()));
const bodies: [name: string, body: string, headers: Record<string, string>, status: number][] = [
  ['no body', '', plain, 404],
  ['JSON', '{"form":"contact"}', { 'content-type': 'application/json' }, 415],
  ['plain text', 'form=contact', { 'content-type': 'text/plain' }, 415],
  ['XML', '<form/>', { 'content-type': 'text/xml' }, 415],
  ['a multipart body without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  ['a multipart body that ends early', part('name="form"', 'contact').slice(0, -20), multipart, 400],
  ['a field larger than 100 kB', `${good()}&fields[message]=${'x'.repeat(100_001)}`, plain, 413],
  ['501 fields', `${good()}${'&a=b'.repeat(501)}`, plain, 413],
  ['a name of 300 characters', `${good()}&${'n'.repeat(300)}=1`, plain, 413],
  [
    '21 files',
    `${Array.from({ length: 21 }, (_, index) => part(`name="f${index}"; filename="a.pdf"`, 'x')).join('')}--${boundary}--`,
    multipart,
    413,
  ],
  ['11 MB', `form=contact&a=${'x'.repeat(11 * 1024 * 1024)}`, plain, 413],
];

it('[F3] the time of first use is never cached', async () => {
  const { status, headers } = await fetchText(`${stack.site.url}/api/forms/session`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await touch(stack.site.url)).toMatch(/^\d{13}\.[\w-]{43}$/);
});

describe('[F3] requests that no form sends are rejected', () => {
  it.each(bodies)('%s', async (_name, body, headers, status) => {
    const before = await countKept();
    const all = { accept: 'application/json', 'x-forwarded-for': newVisitor(), ...headers };
    const response = await fetchText(url(), { method: 'POST', headers: all, body }).catch(() => undefined);
    // The server might close the connection while the body is still being sent.
    if (body.length < 1_000_000 || response) expect(response?.status).toBe(status);
    expect(await countKept()).toBe(before);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('from another origin: %j', async (headers) => {
    const before = await countKept();
    const { status } = await sendForm(stack.site.url, contact(), { headers });
    expect([status, await countKept()]).toEqual([403, before]);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s', async (method) => {
    const { status, headers } = await fetchText(url(), { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('the sixth per minute from one IP without a timestamp, and the twenty-first with one', async () => {
    const untimed = { headers: { 'x-forwarded-for': newVisitor() } };
    const statuses: number[] = [];
    for (let sent = 1; sent <= 6; sent++)
      statuses.push((await sendForm(stack.site.url, contact({ 'fields[name]': '' }), untimed)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const touched = await touch(stack.site.url);
    await pause(900);
    const timed = { headers: { 'x-forwarded-for': newVisitor() } };
    for (let sent = 1; sent <= 20; sent++)
      expect((await sendForm(stack.site.url, contact({ touched, 'fields[name]': '' }), timed)).status).toBe(422);
    const refused = await sendForm(stack.site.url, contact({ touched }), timed);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('[F2] [F3] files, groups and rows', () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
  const base: [string, string][] = [
    ['form', 'careers'],
    ['site', 'en'],
  ];

  beforeAll(async () => {
    const text = (handle: string, required = false) => ({ handle, type: 'SingleLineText', label: handle, required });
    await stack.admin('PATCH', '/admin/forms/careers', {
      rows: [
        [
          {
            handle: 'plan',
            type: 'FileUpload',
            label: 'Plan',
            allowedKinds: ['pdf', 'image'],
            limitFiles: '2',
            sizeLimit: '1',
          },
        ],
        [{ handle: 'who', type: 'Group', label: 'Who', rows: [[text('first', true), text('last')]] }],
        [{ handle: 'people', type: 'Repeater', label: 'People', maxRows: 2, rows: [[text('name', true)]] }],
      ],
    });
    await waitForDeliveries(stack.admin);
  });

  const good: [string, string][] = [['fields[who][first]', 'Ada']];
  it.each<[string, [string, string | File][], number, string[]]>([
    ['a PDF', [['fields[plan][]', file('plan.pdf', '%PDF-1.7')]], 200, []],
    ['no file', [['fields[plan][]', file('', '')]], 200, []],
    ['a program named .pdf', [['fields[plan][]', file('plan.pdf', 'MZ\u0090')]], 422, ['plan']],
    ['markup named .png', [['fields[plan][]', file('a.png', '<html><script>')]], 422, ['plan']],
    ['an SVG with a script', [['fields[plan][]', file('a.svg', '<svg/>')]], 422, ['plan']],
    ['a program', [['fields[plan][]', file('a.exe', 'MZ')]], 422, ['plan']],
    ['two extensions', [['fields[plan][]', file('a.pdf.php', '%PDF-')]], 422, ['plan']],
    ['no extension', [['fields[plan][]', file('pdf', '%PDF-')]], 200, []],
    ['a path', [['fields[plan][]', file('../../etc/a.pdf', '%PDF-')]], 200, []],
    ['a file that is too large', [['fields[plan][]', file('a.pdf', `%PDF-${'x'.repeat(1_000_000)}`)]], 422, ['plan']],
    [
      'three files',
      [1, 2, 3].map((index): [string, File] => ['fields[plan][]', file(`${index}.pdf`, '%PDF-')]),
      422,
      ['plan'],
    ],
    ['text instead of a file', [['fields[plan]', 'data:text/html,x']], 200, []],
    ['an empty group', [['fields[who][first]', '']], 422, ['who.first']],
    [
      'rows',
      [
        ['fields[people][0][name]', 'Bo'],
        ['fields[people][7][name]', 'Cy'],
      ],
      200,
      [],
    ],
    ['endless rows', [['fields[people][99999][name]', 'Bo']], 200, []],
    [
      'too many rows',
      [0, 1, 2].map((index): [string, string] => [`fields[people][${index}][name]`, 'Bo']),
      422,
      ['people'],
    ],
  ])('%s', async (_name, fields, status, errors) => {
    const response = await sendForm(stack.site.url, [...base, ...good, ...fields], { isMultipart: true });
    expect([response.status, Object.keys(read(response).errors)]).toEqual([status, errors]);
  });

  it('arrive in the CMS’s format', async () => {
    await sendForm(
      stack.site.url,
      [...base, ...good, ['fields[plan][]', file('../a b?.pdf', '%PDF-1')], ['fields[people][3][name]', 'Di']],
      { isMultipart: true },
    );
    expect((await keptSubmissions(stack.content.url)).at(-1)?.values).toEqual({
      plan: [{ fileData: `data:application/pdf;base64,${btoa('%PDF-1')}`, filename: 'a b_.pdf' }],
      who: { first: 'Ada' },
      people: { rows: [{ name: 'Di' }] },
    });
  });
});
