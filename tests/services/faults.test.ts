import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually } from '../support/ask.ts';
import { deliverWebhook, projectSaved } from '../support/deliver-webhook.ts';
import { makeNews } from '../support/make-news.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';

let fleet: Fleet;
let edits = 0;

beforeAll(async () => {
  fleet = await startFleet({ hasProxy: true });
}, 300_000);
afterAll(() => fleet?.close());

const origin = () => fleet.sites[0]?.url ?? '';
const visit = (address: string) => ask(origin() + address);
const cacheFolder = () => path.join(fleet.directory, 'cache-0');
const everything = /./;

async function edit(id: string): Promise<string> {
  const text = `Edit ${++edits} among faults.`;
  await fleet.admin('PATCH', `/admin/entries/${id}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
  return text;
}

const shown = (address: string, text: string, withinMs = 10_000) =>
  eventually(
    () => visit(address),
    (answer) => answer.text.includes(text),
    withinMs,
  );

async function renders(outcome: 'ok' | 'failed'): Promise<number> {
  const { text } = await visit('/metrics');
  return Number(new RegExp(`^vitrine_renders_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

async function publishNews(slug: string): Promise<string> {
  const { id, path: address } = await makeNews(fleet, slug);
  await shown(address, 'Made.');
  return id;
}

describe('[B6] the content service at fault', () => {
  it.each([['status 500'], ['wrong JSON'], ['no answer'], ['errors']] as const)(
    '%s: the last good page is served, nothing bad is kept, and the edit shows by itself when it is over',
    async (how) => {
      const good = await visit('/projects/marble-works');
      const mend = fleet.proxy.spoil(everything, how);
      const text = await edit('102');
      await fleet.delivered();
      for (let visits = 0; visits < 5; visits++) {
        const during = await visit('/projects/marble-works');
        expect(during.status).toBe(200);
        expect(during.text.match(/<h1.*?<\/h1>/s)?.[0]).toBe(good.text.match(/<h1.*?<\/h1>/s)?.[0]);
      }
      expect((await visit(`/never-seen-${edits}`)).status).toBe(503);
      mend();
      await shown('/projects/marble-works', text);
      expect((await visit(`/never-seen-${edits}`)).status).toBe(404);
    },
  );

  it('that takes every question and never answers is not waited for: the last good page is served meanwhile', async () => {
    await fleet.restart(0, { variables: { CMS_TIMEOUT_MS: '1000' } });
    const held = fleet.proxy.hold(everything);
    const text = await edit('102');
    await fleet.delivered();
    expect((await visit('/projects/marble-works')).status).toBe(200);
    expect((await visit('/never-answered')).status).toBe(503);
    held.release();
    await shown('/projects/marble-works', text);
    await fleet.restart(0);
  });

  it('with one page alone, has that page rendered when it is over, though nobody asks for it', async () => {
    const failed = await renders('failed');
    const mend = fleet.proxy.spoil(/^getSingleProject$/, 'status 500');
    const text = await edit('102');
    await fleet.delivered();
    await eventually(
      () => renders('failed'),
      (count) => count > failed,
    );
    const before = await renders('ok');
    mend();
    await eventually(
      () => renders('ok'),
      (count) => count > before,
      10_000,
    );
    await shown('/projects/marble-works', text);
  });

  it('[B3] a deleted page never comes back while it is down, nor after kill -9 and a restart', async () => {
    const id = await publishNews('soon-deleted');
    const mend = fleet.proxy.spoil(everything, 'no answer');
    await fleet.admin('DELETE', `/admin/entries/${id}`);
    await fleet.delivered();
    for (let visits = 0; visits < 5; visits++) expect((await visit('/news/soon-deleted')).status).toBe(503);
    await fleet.restart(0, { signal: 'SIGKILL' });
    expect((await visit('/news/soon-deleted')).status).toBe(503);
    expect((await visit('/projects/marble-works')).status).toBe(200);
    mend();
    await eventually(
      () => visit('/news/soon-deleted'),
      ({ status }) => status === 404,
      15_000,
    );
  });
});

describe('[B3] kill -9', () => {
  it('between a webhook and the next visit loses no invalidation', async () => {
    const mend = fleet.proxy.spoil(/^getSingleProject$/, 'no answer');
    const text = await edit('104');
    await fleet.delivered();
    await fleet.restart(0, { signal: 'SIGKILL' });
    mend();
    await shown('/projects/orrery-hall', text);
  });

  it('in the middle of a line of the journal costs that line alone', async () => {
    await fleet.sites[0]?.stop('SIGKILL');
    appendFileSync(path.join(cacheFolder(), 'invalidations.jsonl'), '{"at":17,"isHard":fal');
    appendFileSync(path.join(cacheFolder(), 'webhooks.jsonl'), '{"id":"evt');
    await fleet.restart(0);
    expect(fleet.sites[0]?.log()).toContain('an unfinished line');
    const text = await edit('105');
    await shown('/projects/giant-library', text);
    await fleet.restart(0, { signal: 'SIGKILL' });
    await shown('/projects/giant-library', text);
  });

  it('while the API is late does not pin the old content', async () => {
    await fleet.admin('POST', '/admin/faults', { lagMs: 4000 });
    const text = await edit('106');
    await fleet.delivered();
    await fleet.restart(0, { signal: 'SIGKILL' });
    await fleet.admin('POST', '/admin/faults', {});
    await shown('/projects/whale-nave', text, 20_000);
  });

  it('[B4] does not make a delivery count twice', async () => {
    const id = randomUUID();
    const event = projectSaved('107', 'projects/light-tunnel');
    expect((await deliverWebhook(origin(), event, id)).status).toBe(202);
    await fleet.restart(0, { signal: 'SIGKILL' });
    const again = await deliverWebhook(origin(), event, id);
    expect(again.status).toBe(200);
    expect(JSON.parse(again.text)).toMatchObject({ duplicate: true });
  });
});

describe('[B6] the disk at fault', () => {
  it('a CACHE_DIR that cannot be written is one line, and the site serves from memory', async () => {
    const blocked = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-disk-')), 'file');
    writeFileSync(blocked, 'not a folder');
    const site = await fleet.restart(0, { variables: { CACHE_DIR: blocked } });
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes('CACHE_DIR'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/cannot be written .*kept in memory only/);
    const text = await edit('102');
    await shown('/projects/marble-works', text);
    await fleet.restart(0);
  });

  it.skipIf(process.platform !== 'linux')(
    'a full disk refuses the webhook, visitors see the edit all the same, and it is written down when there is room',
    async () => {
      const [site] = fleet.sites;
      const limit = (bytes: string) => execFileSync('prlimit', [`--pid=${site?.pid}`, `--fsize=${bytes}`]);
      // No file of the process may grow: the kernel refuses what does not fit, as it does where the disk is full.
      limit('1:unlimited');
      const text = await edit('102');
      await shown('/projects/marble-works', text);
      await eventually(
        () => fleet.admin('GET', '/admin/deliveries'),
        (answer) => JSON.stringify(answer).includes('"status":503'),
      );
      limit('unlimited');
      // The sender may have given up by now.
      await eventually(
        async () => site?.log() ?? '',
        (log) => log.includes('invalidations.jsonl is written again'),
        15_000,
      );
      await fleet.restart(0, { signal: 'SIGKILL' });
      await shown('/projects/marble-works', text);
    },
  );

  it('pages whose files were damaged are left out, and nobody is sent what lies there', async () => {
    const text = await edit('102');
    await shown('/projects/marble-works', text);
    await fleet.sites[0]?.stop();
    const pages = path.join(cacheFolder(), 'pages');
    const files = readdirSync(pages, { recursive: true }).map((name) => path.join(pages, String(name)));
    for (const file of files.filter((name) => name.endsWith('.page'))) damage(file);
    const site = await fleet.restart(0);
    for (const address of ['/projects/marble-works', '/', '/fr'])
      expect(await visit(address), address).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
    await shown('/projects/marble-works', text);
    expect(site.log()).toContain('the page is cut short or damaged');
  });

  /** Changes a byte here and there of a page's content, and nothing of what tells which page it is. */
  function damage(file: string): void {
    const bytes = readFileSync(file);
    const contentAt = 8 + bytes.readUInt32BE(0);
    for (let at = contentAt + 100; at < bytes.length; at += 500) bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at);
    writeFileSync(file, bytes);
  }

  it('a folder of pages that turns read-only costs nothing but what a restart would keep', async () => {
    const pages = path.join(cacheFolder(), 'pages');
    const [build = ''] = readdirSync(pages);
    const folder = path.join(pages, build);
    const aside = path.join(fleet.directory, 'pages-aside');
    // Root may write anywhere, so a file takes the folder's place.
    renameSync(folder, aside);
    writeFileSync(folder, '');
    const text = await edit('102');
    await shown('/projects/marble-works', text);
    expect(fleet.sites[0]?.log()).toContain('pages cannot be kept on disk');
    rmSync(folder);
    renameSync(aside, folder);
    const after = await edit('102');
    await shown('/projects/marble-works', after);
  });
});

describe('[B8] a CACHE_URL that is wrong', () => {
  it.each([
    ['is no Redis address', 'http://localhost:6379', /cannot be used/],
    ['leads nowhere, and hides its password', 'redis://user:secret@127.0.0.1:9', /does not answer/],
  ])('%s: one line, and the site serves', async (_, url, expected) => {
    const site = await fleet.restart(0, { variables: { CACHE_URL: url } });
    const text = await edit('103');
    await shown('/projects/canopy-walk', text);
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes('CACHE_URL'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
    expect(site.log()).not.toContain('secret');
    await fleet.restart(0);
  });
});
