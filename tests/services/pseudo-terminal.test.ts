import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { htmlPage, routeTable, startSite, type TestPage } from '../../cli/src/testing/test-site.ts';
import { endWithThis } from '../support/processes/end-with-this.ts';
import { findProgram } from '../support/servers/find-program.ts';

const bin = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const script = findProgram('script');
const paths = Array.from({ length: 40 }, (_, at) => `/p${at}`);
const ctrlC = '\u0003';
const [hideCursor, showCursor] = ['\u001b[?25l', '\u001b[?25h'];

/** A slow page, so that keys can be pressed while it loads. */
const slow =
  (url: string): TestPage =>
  (_, response) => {
    const headers = { 'content-type': 'text/html', 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1' };
    setTimeout(() => response.writeHead(200, headers).end(htmlPage(url)), 25);
  };

/** Runs a command in an 80-column pseudo-terminal; `onOutput` can send keys. */
async function inTerminal(words: string, onOutput: (seen: string, press: (keys: string) => void) => void) {
  const command = `stty cols 80 rows 24; exec ${process.execPath} ${bin} ${words}`;
  const env = { ...process.env, TERM: 'xterm', CI: '', NO_COLOR: '' };
  const child = endWithThis(spawn(script ?? '', ['-qfec', command, '/dev/null'], { env }));
  let seen = '';
  child.stdout.on('data', (data) => {
    seen += data;
    onOutput(seen, (keys) => child.stdin.write(keys));
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode, seen };
}

describe.skipIf(!script)('[H8] in a pseudo-terminal', () => {
  it('[H2] Ctrl-C ends a warm-up with a report and restores the cursor; --resume requests only the rest', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
    const [state, list] = [path.join(directory, 'state.json'), path.join(directory, 'paths.txt')];
    writeFileSync(list, paths.join('\n'));
    await using site = await startSite({
      '/routes.json': routeTable('/'),
      '/builds/latest.json': '{"id":"b1"}',
      ...Object.fromEntries(paths.map((url) => [url, slow(url)])),
    });
    const words = `warm --site ${site.origin} --paths-from ${list} --resume ${state} --concurrency 2`;
    let hasPressed = false;
    const first = await inTerminal(words, (seen, press) => {
      if (hasPressed || !/\b[5-9]\/40/.test(seen)) return;
      hasPressed = true;
      press(ctrlC);
    });
    expect(first.exitCode).toBe(130);
    expect(first.seen.lastIndexOf(showCursor)).toBeGreaterThan(first.seen.lastIndexOf(hideCursor));
    const { done } = JSON.parse(readFileSync(state, 'utf8'));
    expect(stripVTControlCharacters(first.seen)).toContain(`pages 40  warm ${done.length}  not warm 0`);
    expect(done.length).toBeGreaterThanOrEqual(5);
    expect(done.length).toBeLessThan(40);
    site.requests.length = 0;
    const second = await inTerminal(words, () => {});
    expect(second.exitCode).toBe(0);
    const requests = site.requests.filter((request) => request.startsWith('GET /p'));
    const rest = paths.filter((url) => !done.includes(url)).flatMap((url) => [`GET ${url}`, `GET ${url}`]);
    expect(requests.toSorted()).toEqual(rest.toSorted());
    expect(second.seen).toContain(`Pages warmed by an earlier run: ${done.length}.`);
    expect(existsSync(state)).toBe(false);
  });
});
