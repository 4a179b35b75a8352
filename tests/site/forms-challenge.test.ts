import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { contact, keptSubmissions, newVisitor, read, sendForm } from '../support/requests/send-form.ts';
import { challengeKeys, startTurnstile } from '../support/servers/start-turnstile.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

let stack: Stack;
let service: Awaited<ReturnType<typeof startTurnstile>>;

beforeAll(async () => {
  service = await startTurnstile();
  stack = await startStack({ variables: service.variables });
});
afterAll(async () => {
  await stack?.close();
  service?.close();
});
afterEach(() => service.setVerifier(undefined));

let tokens = 0;
const goodToken = () => `good-${++tokens}`;
const send = (changes: Record<string, string | undefined>, headers = {}) =>
  sendForm(stack.site.url, contact(changes), { headers });
const keptFrom = async (email: string) =>
  (await keptSubmissions(stack.content.url)).filter(({ values }) => values['email'] === email);

describe('[F3] with a challenge', () => {
  it('visitors who pass it can submit, and the service gets their IP address', async () => {
    const visitor = newVisitor();
    const challenge = goodToken();
    const response = await send({ 'fields[email]': 'passed@example.org', challenge }, { 'x-forwarded-for': visitor });
    expect(read(response).status).toBe('success');
    expect(await keptFrom('passed@example.org')).toHaveLength(1);
    expect(service.requests.at(-1)).toEqual({
      secret: challengeKeys.CHALLENGE_SECRET,
      response: challenge,
      remoteip: visitor,
    });
  });

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a false token', 'bad'],
    ['a token that is too long', `good-${'x'.repeat(3000)}`],
  ])('%s is rejected, and nothing is stored', async (name, challenge) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`;
    const response = await send({ 'fields[email]': email, challenge });
    expect([response.status, read(response).status]).toEqual([403, 'error']);
    expect(read(response).message).toContain('write to us by email');
    expect(await keptFrom(email)).toEqual([]);
  });

  it('a token is valid for one submission and its retries', async () => {
    const challenge = goodToken();
    const first = contact({ 'fields[email]': 'once@example.org', challenge });
    expect(read(await sendForm(stack.site.url, first)).status).toBe('success');
    expect(read(await sendForm(stack.site.url, first)).status).toBe('success');
    expect((await send({ 'fields[email]': 'twice@example.org', challenge })).status).toBe(403);
    expect(await keptFrom('once@example.org')).toHaveLength(1);
  });

  it('validation errors are reported before the token is used', async () => {
    const requestsBefore = service.requests.length;
    const challenge = goodToken();
    expect((await send({ 'fields[email]': 'ada@', challenge })).status).toBe(422);
    expect(service.requests).toHaveLength(requestsBefore);
    expect(read(await send({ 'fields[email]': 'mended@example.org', challenge })).status).toBe('success');
  });

  it.each([
    [
      'responds with 500',
      (_: string, response: { writeHead(status: number): { end(): unknown } }) => response.writeHead(500).end(),
    ],
    ['responds with a page', (_: string, response: { end(text: string): unknown }) => response.end('<html>')],
    [
      'does not know the secret',
      (_: string, response: { end(text: string): unknown }) =>
        response.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
    ],
    [
      'returns success as a string',
      (_: string, response: { end(text: string): unknown }) => response.end('{"success":"true"}'),
    ],
    [
      'redirects',
      (_: string, response: { writeHead(status: number, headers: object): { end(): unknown } }) =>
        response.writeHead(302, { location: `${service.url}/other` }).end(),
    ],
    ['closes the connection', (_: string, response: { destroy(): unknown }) => response.destroy()],
    ['never responds', () => {}],
  ])(
    'if its service %s, nothing is accepted, and the failure is logged',
    async (name, verifier) => {
      service.setVerifier(verifier);
      const email = `${name.replaceAll(' ', '-')}@example.org`;
      const refused = await send({ 'fields[email]': email, challenge: goodToken() });
      expect([refused.status, read(refused).status]).toEqual([503, 'error']);
      expect(await keptFrom(email)).toEqual([]);
      expect(stack.site.log()).toContain('challenge_check_failed');
      expect(stack.site.log()).not.toContain(challengeKeys.CHALLENGE_SECRET);
      expect(stack.site.log()).not.toContain(email);
    },
    60_000,
  );

  it('without JavaScript, the result page explains what to do', async () => {
    const { status, headers } = await send({}, { accept: 'text/html', referer: `${stack.site.url}/contact` });
    expect(status).toBe(303);
    const { text } = await fetchText(new URL(headers.get('location') ?? '', stack.site.url).href);
    expect(text).toContain('write to us by email');
  });

  it('the site sends its site key on first interaction, but never the secret, and allows the widget in the CSP', async () => {
    const session = await fetchText(`${stack.site.url}/api/forms/session?form=contact`);
    expect(JSON.parse(session.text)).toMatchObject({
      challengeKey: challengeKeys.CHALLENGE_SITE_KEY,
      challengeScript: `${service.url}/api.js`,
    });
    const page = await fetchText(`${stack.site.url}/contact`);
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'frame-src'])
      expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(service.url);
    for (const text of [page.text, session.text]) expect(text).not.toContain(challengeKeys.CHALLENGE_SECRET);
    expect(page.text).not.toContain(challengeKeys.CHALLENGE_SITE_KEY);
  });
});
