import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivery, deliver, event, nowSeconds, sign } from '../support/cms/deliver.ts';
import { fetchPageState, fetchText } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Stack, startStack, untilAtRest, webhookSecret } from '../support/stack/start-stack.ts';

let stack: Stack;
beforeAll(async () => {
  // A separate stack, because reconciliation after another file's edits could interfere minutes later.
  stack = await startStack({ isWarm: true });
  await untilAtRest(stack.site.url);
});
afterAll(() => stack.close());

const json = (changes: object) => ({ body: JSON.stringify(event(changes)) });
const element = (changes: object) =>
  json({
    element: { type: 'entry', id: '101', section: 'projects', entryType: 'projects', status: 'live', ...changes },
  });
const site = (changes: object) =>
  json({ sites: [{ handle: 'en', uri: 'projects/tidal-hall', status: 'live', ...changes }] });
const ago = (seconds: number) => ({ timestamp: String(Number(nowSeconds()) - seconds) });
const headers = (changes: Record<string, string>) => ({ headers: changes });

/** A genuine delivery that was intercepted, changed and replayed. */
function overheard(changes: (genuine: { id: string; timestamp: string; body: string }) => Delivery): Delivery {
  const genuine = { id: 'evt_overheard', timestamp: nowSeconds(), body: JSON.stringify(event()) };
  return { ...genuine, ...headers({ 'webhook-signature': sign(genuine) }), ...changes(genuine) };
}

/** A delivery signed with this text as the key. */
const keyedBy = (key: string) =>
  overheard(({ id, timestamp, body }) => {
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return headers({ 'webhook-signature': `v1,${signature}` });
  });

type Row = [why: string, delivery: () => Delivery, status: number, error: string];
const refusals: Row[] = [
  // Signature.
  ['another secret', () => ({ secret: 'whsec_d3Jvbmc=' }), 401, 'invalid_signature'],
  ['the text of the secret as the key', () => keyedBy(webhookSecret), 401, 'invalid_signature'],
  ['an empty key', () => keyedBy(''), 401, 'invalid_signature'],
  ['no signature', () => headers({ 'webhook-signature': '' }), 401, 'authentication_missing'],
  ['no id', () => headers({ 'webhook-id': '' }), 401, 'authentication_missing'],
  ['no timestamp', () => headers({ 'webhook-timestamp': '' }), 401, 'authentication_missing'],
  ['a signature of another scheme', () => headers({ 'webhook-signature': 'v2,AAAA' }), 401, 'invalid_signature'],
  ['an empty signature', () => headers({ 'webhook-signature': 'v1,' }), 401, 'invalid_signature'],
  ['a signature that is not base64', () => headers({ 'webhook-signature': 'v1,***' }), 401, 'invalid_signature'],
  [
    'a truncated signature',
    () => overheard((one) => headers({ 'webhook-signature': sign(one).slice(0, 20) })),
    401,
    'invalid_signature',
  ],
  [
    'a thousand wrong signatures',
    () => headers({ 'webhook-signature': 'v1,AAAA '.repeat(1000) }),
    401,
    'invalid_signature',
  ],
  ['the signature of another body', () => overheard(() => json({ event: 'entry.deleted' })), 401, 'invalid_signature'],
  // Clock and replay.
  ['a timestamp from an hour ago', () => ago(3600), 401, 'timestamp_expired'],
  ['a timestamp from six minutes ago', () => ago(360), 401, 'timestamp_expired'],
  ['a timestamp six minutes ahead', () => ago(-360), 401, 'timestamp_in_future'],
  ['a textual timestamp', () => ({ timestamp: 'today' }), 400, 'invalid_timestamp'],
  ['a timestamp in milliseconds', () => ({ timestamp: String(Date.now()) }), 400, 'invalid_timestamp'],
  ['a negative timestamp', () => ({ timestamp: '-1' }), 400, 'invalid_timestamp'],
  ['a replay under another id', () => overheard(() => ({ id: 'evt_again' })), 401, 'invalid_signature'],
  [
    'a replay with another timestamp',
    () => overheard(({ timestamp }) => ({ timestamp: String(Number(timestamp) - 1) })),
    401,
    'invalid_signature',
  ],
  ['an id that is too long', () => ({ id: 'x'.repeat(300) }), 400, 'invalid_id'],
  ['an id with a space', () => ({ id: 'evt 1' }), 400, 'invalid_id'],
  // Size and type.
  [
    'a body of 300 kB',
    () => ({ body: JSON.stringify({ ...event(), pad: 'x'.repeat(300_000) }) }),
    413,
    'body_too_large',
  ],
  ['a signed body of 100 kB', () => json({ pad: 'x'.repeat(100_000) }), 413, 'body_too_large'],
  ['a body of 3 MB', () => ({ body: 'x'.repeat(3_000_000) }), 413, 'body_too_large'],
  ['plain text', () => headers({ 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  ['a form', () => headers({ 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupported_media_type'],
  [
    'a content type with the same prefix',
    () => headers({ 'content-type': 'application/jsonp' }),
    415,
    'unsupported_media_type',
  ],
  [
    'another charset',
    () => headers({ 'content-type': 'application/json; charset=latin1' }),
    415,
    'unsupported_charset',
  ],
  ['a compressed body', () => headers({ 'content-encoding': 'gzip' }), 415, 'unsupported_encoding'],
  ['GET', () => ({ method: 'GET' }), 405, 'method_not_allowed'],
  ['PUT', () => ({ method: 'PUT' }), 405, 'method_not_allowed'],
  ['DELETE', () => ({ method: 'DELETE' }), 405, 'method_not_allowed'],
  ['OPTIONS', () => ({ method: 'OPTIONS' }), 405, 'method_not_allowed'],
  // JSON.
  ['nothing', () => ({ body: '' }), 400, 'empty_body'],
  ['half an object', () => ({ body: '{"v":1,' }), 400, 'invalid_json'],
  ['two objects', () => ({ body: '{}{}' }), 400, 'invalid_json'],
  ['bytes that are not UTF-8', () => ({ body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }), 400, 'invalid_utf8'],
  ['null', () => ({ body: 'null' }), 400, 'invalid_event'],
  ['a list of events', () => ({ body: JSON.stringify([event()]) }), 400, 'invalid_event'],
  ['a very deep list', () => ({ body: `${'['.repeat(30_000)}${']'.repeat(30_000)}` }), 400, 'invalid_event'],
  ['an empty object', () => ({ body: '{}' }), 400, 'unknown_version'],
  // Event and element.
  ['another version', () => json({ v: 2 }), 400, 'unknown_version'],
  ['an unknown event', () => json({ event: 'entry.painted' }), 400, 'unknown_event'],
  ['an unknown element', () => element({ type: 'painting' }), 400, 'unknown_element_type'],
  ['an event for another element', () => json({ event: 'asset.saved' }), 400, 'element_type_mismatch'],
  ['an element without an id', () => element({ id: undefined }), 400, 'invalid_element_id'],
  ['an id that is a number', () => element({ id: 101 }), 400, 'invalid_element_id'],
  ['every entry at once', () => element({ id: '*' }), 400, 'invalid_element_id'],
  ['two ids in one', () => element({ id: '101,102' }), 400, 'invalid_element_id'],
  ['a tag as an id', () => element({ id: 'x,global:header:en' }), 400, 'invalid_element_id'],
  ['a section that is not a handle', () => element({ section: 'projects:en,routes' }), 400, 'invalid_event'],
  ['a textual event time', () => json({ occurredAt: 'today' }), 400, 'invalid_event'],
  // Sites.
  ['another site', () => site({ handle: 'de' }), 400, 'unknown_locale'],
  ['a site named like a prototype property', () => site({ handle: 'constructor' }), 400, 'unknown_locale'],
  [
    'a thousand sites',
    () => json({ sites: Array.from({ length: 1000 }, () => ({ handle: 'en' })) }),
    400,
    'invalid_event',
  ],
  // Unknown fields.
  ['custom tags', () => json({ tags: ['entry:1'] }), 400, 'unknown_field'],
  ['custom paths', () => json({ paths: ['/'] }), 400, 'unknown_field'],
  ['tags in the element', () => element({ tags: ['entry:1'] }), 400, 'unknown_field'],
  ['a path in a site', () => site({ path: '/' }), 400, 'unknown_field'],
  ['tags in the URI', () => ({ query: '?tags=entry:1' }), 400, 'unexpected_query'],
  [
    'a prototype',
    () => ({ body: JSON.stringify(event()).replace('{', '{"__proto__":{"tags":["entry:1"]},') }),
    400,
    'unknown_field',
  ],
  ['a URI on another host', () => site({ uri: 'https://elsewhere.example/x' }), 400, 'invalid_uri'],
  ['a URI with a query', () => site({ uri: 'projects/tidal-hall?x=1' }), 400, 'invalid_uri'],
  ['a URI with a line break', () => site({ uri: 'projects\r\nx-evil: 1' }), 400, 'invalid_uri'],
  ['a URI with a path traversal', () => site({ uri: 'projects/../../etc' }), 400, 'invalid_uri'],
  ['a previous URI on another host', () => json({ previous: { uri: '//elsewhere.example' } }), 400, 'invalid_uri'],
];

/** Everything that an accepted delivery would change. */
async function marks() {
  const { text } = await fetchText(`${stack.site.url}/metrics`);
  const counted = text.split('\n').filter((line) => /^vitrine_(?:invalidat|page_refreshes_total|renders)/.test(line));
  const lines = readFileSync(path.join(stack.directory, 'cache', 'invalidations.jsonl'), 'utf8').split('\n');
  const journal = lines.filter((line) => !line.startsWith('{"mark"'));
  const { mark, etag, rendered } = await fetchPageState(`${stack.site.url}/projects/tidal-hall`);
  return { counted, journal, mark, etag, rendered };
}

describe('[B4] an invalid delivery', () => {
  it.each(refusals)(
    'with %s is rejected with a specific message, and invalidates nothing',
    async (_, delivery, status, error) => {
      const before = await marks();
      expect(before.mark).toBe('hit');
      const refusal = await deliver(stack.site.url, delivery());
      expect(refusal).toMatchObject({ status, body: { error } });
      expect(String(refusal.body['message'])).toMatch(/\w+ \w+/);
      expect(refusal.headers.get('cache-control')).toBe('no-store');
      expect(await marks()).toEqual(before);
    },
  );

  it('is counted by the reason for the rejection', async () => {
    await deliver(stack.site.url, { secret: 'whsec_d3Jvbmc=' });
    const refused = await readMetric(stack.site.url, 'vitrine_webhooks_total{outcome="invalid_signature"}');
    expect(refused).toBeGreaterThan(0);
  });
});
