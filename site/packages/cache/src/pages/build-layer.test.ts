import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { silentLog } from '../report/reporter.ts';
import { BuildLayer } from './build-layer.ts';

/** Writes a build with one page, at /news, and returns its directory. */
function writeBuild(): string {
  const distDir = mkdtempSync(path.join(tmpdir(), 'build-'));
  const directory = path.join(distDir, 'server', 'app');
  mkdirSync(directory, { recursive: true });
  const manifest = { routes: { '/news': { initialRevalidateSeconds: false } } };
  writeFileSync(path.join(distDir, 'prerender-manifest.json'), JSON.stringify(manifest));
  const meta = { headers: { 'x-next-cache-tags': 'entry:1' }, routeCache: { key: 'news', isFallback: false } };
  writeFileSync(path.join(directory, 'news.meta'), JSON.stringify(meta));
  writeFileSync(path.join(directory, 'news.html'), '<!DOCTYPE html><title>News</title>');
  writeFileSync(path.join(directory, 'news.rsc'), '0:"news"');
  return distDir;
}

it('[B6] a built page counts as missing while its files are being replaced, and the log names it', async () => {
  const logged: string[] = [];
  const distDir = writeBuild();
  const log = { ...silentLog, warn: (event: string, message: string) => void logged.push(`${event}: ${message}`) };
  const built = new BuildLayer({ startedAt: 1, distDir, log });
  expect(await built.read('news')).toMatchObject({ key: 'news', path: '/news', tags: ['entry:1'] });
  rmSync(path.join(distDir, 'server', 'app', 'news.rsc'));
  expect(await built.read('news')).toBeUndefined();
  expect(await built.readByPayload('news', 'digest')).toBeUndefined();
  expect(logged).toEqual(Array(2).fill(expect.stringMatching(/^build_read_failed: .*news.*ENOENT/)));
});
