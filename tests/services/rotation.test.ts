import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../support/cms/deliver.ts';
import { type Listening, listen } from '../support/processes/listen.ts';
import { eventually, fetchText, untilLogged } from '../support/requests/fetch-text.ts';
import { contact, keptSubmissions, sendForm, touch } from '../support/requests/send-form.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type Site, type Stack, startStack } from '../support/stack/start-stack.ts';

/** A secret before and after its rotation. */
const getPair = (name: string) => ({
  old: `${name}-before-the-rotation-of-secrets`,
  new: `${name}-after-the-rotation-of-secrets`,
});
const encoded = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;
const webhook = { old: encoded(getPair('webhooks').old), new: encoded(getPair('webhooks').new) };
const metrics = getPair('metrics');
const forms = getPair('forms');
const cms = getPair('cms');
const edge = getPair('edge');
const password = getPair('redis');

/** Creates a server that accepts only these tokens. */
function gate(tokens: Set<string>, listener: http.RequestListener): http.Server {
  return http.createServer((request, response) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (tokens.has(token)) listener(request, response);
    else response.writeHead(401).end();
  });
}

const cmsTokens = new Set([cms.old]);
const edgeTokens = new Set([edge.old]);
const redis = await startRedis();
const open: Listening[] = [];
let stack: Stack;
let site: Site;
let cmsUrl: string;
let purgeCount = 0;

/** The site's settings at a step of the rotation. */
const settings = (secrets: Record<string, string>) => ({
  CMS_ENDPOINT: `${cmsUrl}/api`,
  EDGE_PROVIDER: 'http',
  EDGE_SECOND_PURGE_MS: '500',
  ...secrets,
});
const before = () => ({
  REVALIDATE_SECRET: webhook.old,
  OPERATOR_TOKEN: metrics.old,
  FORMS_KEY: forms.old,
  CMS_TOKEN: cms.old,
  EDGE_HTTP_TOKEN: edge.old,
});
const during = () => ({
  REVALIDATE_SECRET: `${webhook.new},${webhook.old}`,
  OPERATOR_TOKEN: `${metrics.new},${metrics.old}`,
  FORMS_KEY: `${forms.new},${forms.old}`,
  CMS_TOKEN: cms.new,
  EDGE_HTTP_TOKEN: edge.new,
});
const after = () => ({
  ...during(),
  REVALIDATE_SECRET: webhook.new,
  OPERATOR_TOKEN: metrics.new,
  FORMS_KEY: forms.new,
});

async function restart(secrets: Record<string, string>): Promise<void> {
  await site.stop();
  site = await stack.startSite(settings(secrets));
}

beforeAll(async () => {
  stack = await startStack({ variables: { WARM_UP: 'none' } });
  ({ site } = stack);
  const content = gate(cmsTokens, async (request, response) => {
    const body = await text(request);
    const headers = { 'content-type': 'application/json' };
    const upstream = await fetchText(`${stack.content.url}/api`, { method: 'POST', headers, body });
    response.writeHead(upstream.status, headers).end(upstream.text);
  });
  const receiver = gate(edgeTokens, (request, response) => {
    purgeCount++;
    request.resume().on('end', () => response.writeHead(204).end());
  });
  open.push(await listen(content), await listen(receiver));
  cmsUrl = open[0]?.url ?? '';
});
afterAll(async () => {
  await stack?.close();
  await Promise.all([...open.map(({ close }) => close()), redis?.close()]);
});

const fetchWebhookStatus = async (secret: string) => (await deliver(site.url, { secret })).status;
const fetchMetricsStatus = async (token: string) =>
  (await fetchText(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
const addresses = async () => (await keptSubmissions(stack.content.url)).map(({ values }) => values['email']);

describe('[B4] a secret is rotated without a rejected request', () => {
  it('step by step, as in the runbook', async () => {
    const edgeUrl = `${open[1]?.url}/purge`;
    const start = (secrets: Record<string, string>) => restart({ EDGE_HTTP_URL: edgeUrl, ...secrets });
    await start(before());
    expect(await Promise.all([fetchWebhookStatus(webhook.old), fetchMetricsStatus(metrics.old)])).toEqual([202, 200]);
    expect(await Promise.all([fetchWebhookStatus(webhook.new), fetchMetricsStatus(metrics.new)])).toEqual([401, 401]);
    // A visitor opens a form, and another's submission is pending, because the CMS is down.
    const touched = await touch(site.url);
    expect([200, 202]).toContain((await sendForm(site.url, contact())).status);
    cmsTokens.clear();
    const email = 'waits@example.org';
    expect((await sendForm(site.url, contact({ 'fields[email]': email }))).status).toBe(202);

    // The CMS and the edge have a second token by now.
    for (const token of [cms.old, cms.new]) cmsTokens.add(token);
    edgeTokens.add(edge.new);
    await start(during());
    const bothWebhooks = [await fetchWebhookStatus(webhook.old), await fetchWebhookStatus(webhook.new)];
    const bothMetrics = [await fetchMetricsStatus(metrics.old), await fetchMetricsStatus(metrics.new)];
    expect([...bothWebhooks, ...bothMetrics]).toEqual([202, 202, 200, 200]);
    await eventually(addresses, (arrived) => arrived.includes(email), 60_000);
    const opened = contact({ 'fields[email]': 'opened@example.org', touched });
    expect([200, 202]).toContain((await sendForm(site.url, opened)).status);
    await eventually(addresses, (arrived) => arrived.includes('opened@example.org'), 60_000);

    cmsTokens.delete(cms.old);
    edgeTokens.delete(edge.old);
    await start(after());
    expect([await fetchWebhookStatus(webhook.old), await fetchMetricsStatus(metrics.old)]).toEqual([401, 401]);
    const purges = purgeCount;
    expect([await fetchWebhookStatus(webhook.new), await fetchMetricsStatus(metrics.new)]).toEqual([202, 200]);
    await eventually(
      async () => purgeCount,
      (count) => count > purges,
    );
    expect((await fetchText(`${site.url}/search?q=whale`)).status).toBe(200);
    const last = contact({ 'fields[email]': 'last@example.org', touched: await touch(site.url) });
    expect([200, 202]).toContain((await sendForm(site.url, last)).status);
    await eventually(addresses, (arrived) => arrived.includes('last@example.org'), 60_000);
  }, 300_000);

  it.skipIf(!redis)(
    'including the Redis password, with two passwords accepted in the meantime',
    async () => {
      const { port } = new URL((redis as Redis).url);
      const urlWith = (secret: string) => `redis://default:${secret}@127.0.0.1:${port}`;
      const setUser = async (url: string, ...rules: string[]) => {
        const client = createClient({ url });
        await client.connect();
        await client.aclSetUser('default', rules);
        client.destroy();
      };
      const start = (secret: string) => restart({ ...after(), EDGE_PROVIDER: 'none', REDIS_URL: urlWith(secret) });
      const isUp = async () => {
        const { text: figures } = await fetchText(`${site.url}/metrics`, {
          headers: { authorization: `Bearer ${metrics.new}` },
        });
        return /^vitrine_redis_up 1$/m.test(figures);
      };
      await setUser((redis as Redis).url, 'resetpass', `>${password.old}`);
      await start(password.old);
      await eventually(isUp, Boolean);
      await setUser(urlWith(password.old), `>${password.new}`);
      await start(password.new);
      await eventually(isUp, Boolean);
      await setUser(urlWith(password.new), `<${password.old}`);
      expect(await isUp()).toBe(true);
      await start(password.old);
      await untilLogged(site, 'WRONGPASS');
      expect(site.log()).not.toContain(password.old);
    },
    300_000,
  );
});

describe('a backup', () => {
  it('[B4] made on a running site, as in the runbook, restores it with every submission and edit', async () => {
    for (const token of [cms.old, cms.new]) cmsTokens.add(token);
    await restart({ ...after(), EDGE_PROVIDER: 'none' });
    const touched = await touch(site.url);
    // The site has fetched the form by now.
    expect([200, 202]).toContain((await sendForm(site.url, contact({ touched }))).status);
    cmsTokens.clear();
    const email = 'backed-up@example.org';
    expect((await sendForm(site.url, contact({ 'fields[email]': email, touched }))).status).toBe(202);
    const backup = path.join(stack.directory, 'backup.tgz');
    execFileSync('tar', ['-czf', backup, '-C', stack.directory, 'forms']);
    await site.stop();
    for (const lost of ['forms', 'cache']) rmSync(path.join(stack.directory, lost), { recursive: true });
    await stack.admin('PATCH', '/admin/entries/102?site=en', { title: 'Edited while the machine was away' });
    cmsTokens.add(cms.new);
    execFileSync('tar', ['-xzf', backup, '-C', stack.directory]);
    site = await stack.startSite(settings({ ...after(), EDGE_PROVIDER: 'none' }));
    const arrived = await eventually(addresses, (seen) => seen.includes(email), 60_000);
    expect(arrived?.filter((address) => address === email)).toHaveLength(1);
    // Until the first reconciliation with the CMS, the build's pages are shown.
    await eventually(
      () => fetchText(`${site.url}/projects`),
      ({ status, text: listing }) => status === 200 && listing.includes('Edited while the machine was away'),
      60_000,
    );
  }, 300_000);
});
