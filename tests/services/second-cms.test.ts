import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, runProcess, startProcess } from '../support/processes/processes.ts';
import { eventually, fetchText, untilShown, untilStatus } from '../support/requests/fetch-text.ts';
import { announce, startDocuments } from '../support/second-cms/documents.ts';
import { freePort } from '../support/stack/start-stack.ts';

const root = path.resolve(import.meta.dirname, '../..');
const place = path.join(root, 'tests/support/second-cms');
const secret = 'a secret of the second CMS';

const cms = await startDocuments();
afterAll(() => cms[Symbol.asyncDispose]());

describe('[B3] [B4] a CMS other than Craft, with a single adapter file', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'second-cms-'));
  const site = { url: '', secret };
  let variables: Record<string, string | undefined> & { NODE_ENV: 'production' };
  let running: Running;
  const start = async (more: Record<string, string | undefined> = {}) => {
    running = await startProcess(process.execPath, [path.join(place, 'server.js')], {
      cwd: directory,
      env: { ...variables, ...more },
      isReady: async () => (await fetchText(`${site.url}/readyz`).catch(() => undefined))?.status === 200,
    });
  };

  beforeAll(async () => {
    cpSync(path.join(place, 'app'), directory, { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
    const port = await freePort();
    site.url = `http://localhost:${port}`;
    variables = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: site.url,
      CMS_ENDPOINT: cms.url,
      HANDLERS: path.join(root, 'site/cache'),
      REVALIDATE_SECRET: secret,
      CACHE_DIR: path.join(directory, 'cache'),
      RECONCILE_INTERVAL_MS: '0',
    };
    cms.save('lamp', { title: 'A lamp', text: 'It is lit.' });
    cms.save('room', { title: 'A room', references: ['lamp'] });
    cms.save('stair', { title: 'A stair' });
    // Turbopack does not follow symbolic links out of the project.
    const { code, output } = await runProcess(path.join(root, 'node_modules/.bin/next'), ['build', '--webpack'], {
      cwd: directory,
      env: variables,
    });
    if (code !== 0) throw new Error(output);
    await start();
  });
  afterAll(async () => {
    await running.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const getRenderTime = async (name: string) =>
    (await fetchText(`${site.url}/${name}`)).headers.get('x-vitrine-rendered');

  it('refreshes only the pages that show a change', async () => {
    await untilShown(`${site.url}/lamp`, 'It is lit.');
    await untilShown(`${site.url}/room`, 'A lamp');
    const [room, stair] = [await getRenderTime('room'), await getRenderTime('stair')];
    expect(room).not.toBeNull();
    expect((await announce(site, cms.save('lamp', { text: 'It is dark.' }))).status).toBe(202);
    await untilShown(`${site.url}/lamp`, 'It is dark.');
    expect(await getRenderTime('room')).toBe(room);
    await announce(site, cms.save('lamp', { title: 'A lantern' }));
    await untilShown(`${site.url}/room`, 'A lantern');
    expect(await getRenderTime('stair')).toBe(stair);
  });

  it('removes the page of a document that becomes a draft, and restores it with the pages that show it', async () => {
    await announce(site, cms.save('lamp', { status: 'draft' }));
    await untilStatus(`${site.url}/lamp`, 404);
    await eventually(
      () => fetchText(`${site.url}/room`),
      ({ text }) => !text.includes('A lantern'),
    );
    await announce(site, cms.save('lamp', { status: 'published' }));
    await untilStatus(`${site.url}/lamp`, 200);
    await untilShown(`${site.url}/room`, 'A lantern');
  });

  it('accepts only its own signatures, and each delivery once', async () => {
    const document = cms.save('stair', { text: 'It turns.' });
    const refused = await announce(site, document, { secret: 'another secret' });
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([401, 'invalid_signature']);
    const key = randomUUID();
    expect((await announce(site, document, { key })).status).toBe(202);
    expect(JSON.parse((await announce(site, document, { key })).text)).toMatchObject({ duplicate: true });
    await untilShown(`${site.url}/stair`, 'It turns.');
  });

  it('loses no change when killed after the response, or when no webhook announces it', async () => {
    expect((await announce(site, cms.save('stair', { title: 'A ladder' }))).status).toBe(202);
    await running.stop('SIGKILL');
    await start({ RECONCILE_INTERVAL_MS: '500' });
    await untilShown(`${site.url}/stair`, 'A ladder');
    cms.save('stair', { title: 'A rope' });
    await untilShown(`${site.url}/stair`, 'A rope');
  });
});
