import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, untilLogged } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet();
}, 300_000);
afterAll(() => fleet?.close());

const { visit, edit, shown } = editAndVisit(() => fleet);
const cacheDirectory = () => path.join(fleet.directory, 'cache-0');

describe('[B6] with a faulty disk,', () => {
  it.runIf(isDue())('an unwritable CACHE_DIR is logged once, and the site serves from memory', async () => {
    const blocked = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-disk-')), 'file');
    writeFileSync(blocked, 'not a directory');
    const site = await fleet.restart(0, { variables: { CACHE_DIR: blocked } });
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes('CACHE_DIR'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/is not writable .*kept in memory only/);
    const text = await edit('102');
    await shown('/projects/marble-works', text);
    await fleet.restart(0);
  });

  it.skipIf(process.platform !== 'linux' || !isDue())(
    'a webhook is rejected if the disk is full, but its edit appears, and is written once there is space',
    async () => {
      const [site] = fleet.sites;
      const limit = (bytes: string) => execFileSync('prlimit', [`--pid=${site?.pid}`, `--fsize=${bytes}`]);
      // Limit the file size, so that writes fail as on a full disk.
      limit('1:unlimited');
      const text = await edit('102');
      await shown('/projects/marble-works', text);
      await eventually(
        () => fleet.admin('GET', '/admin/deliveries'),
        (response) => JSON.stringify(response).includes('"status":503'),
      );
      limit('unlimited');
      // The sender might have given up.
      await untilLogged(site, 'invalidations.jsonl is writable again');
      await fleet.restart(0, { signal: 'SIGKILL' });
      await shown('/projects/marble-works', text);
    },
  );

  it.runIf(isDue())('corrupt page files are skipped and never served', async () => {
    const text = await edit('102');
    await shown('/projects/marble-works', text);
    await fleet.sites[0]?.stop();
    const pages = path.join(cacheDirectory(), 'pages');
    const files = readdirSync(pages, { recursive: true }).map((name) => path.join(pages, String(name)));
    for (const file of files.filter((name) => name.endsWith('.page'))) damage(file);
    const site = await fleet.restart(0);
    for (const pagePath of ['/projects/marble-works', '/', '/fr'])
      expect(await visit(pagePath), pagePath).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
    await shown('/projects/marble-works', text);
    expect(site.log()).toContain('the page is truncated or damaged');
  });

  /** Corrupts the content of a page file, but not its metadata. */
  function damage(file: string): void {
    const bytes = readFileSync(file);
    const contentAt = 8 + bytes.readUInt32BE(0);
    for (let at = contentAt + 100; at < bytes.length; at += 500) bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at);
    writeFileSync(file, bytes);
  }

  it.runIf(isDue())('edits appear although pages cannot be written to disk, which is logged', async () => {
    const pages = path.join(cacheDirectory(), 'pages');
    const [build = ''] = readdirSync(pages);
    const directory = path.join(pages, build);
    const aside = path.join(fleet.directory, 'pages-aside');
    // Root ignores permissions, so replace the directory with a file.
    renameSync(directory, aside);
    writeFileSync(directory, '');
    const text = await edit('102');
    await shown('/projects/marble-works', text);
    expect(fleet.sites[0]?.log()).toContain('Pages cannot be written to disk');
    rmSync(directory);
    renameSync(aside, directory);
    const after = await edit('102');
    await shown('/projects/marble-works', after);
  });
});

describe('[B8] with a wrong REDIS_URL,', () => {
  const invalidUrls: [what: string, url: string, expected: RegExp][] = [
    ['is not a Redis URL', 'http://localhost:6379', /is not a Redis URL/],
    ['is unreachable, with its password hidden', 'redis://user:secret@127.0.0.1:9', /does not respond/],
  ];

  it.each(sampled(invalidUrls, 2))('the site logs one line and serves pages: it %s', async (_, url, expected) => {
    const site = await fleet.restart(0, { variables: { REDIS_URL: url } });
    const text = await edit('103');
    await shown('/projects/canopy-walk', text);
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes('REDIS_URL'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
    expect(site.log()).not.toContain('secret');
    await fleet.restart(0);
  });
});
