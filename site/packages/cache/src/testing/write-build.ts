import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes a build with one page, at /news, and returns its directory. */
export function writeBuild(): string {
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
