import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

let stack: Stack;
let parent: string;
beforeAll(async () => {
  stack = await startStack();
  parent = mkdtempSync(path.join(tmpdir(), 'vitrine-odd-'));
});
afterAll(async () => {
  await stack?.close();
  rmSync(parent, { recursive: true, force: true });
});

const pipe = (place: string) => execFileSync('mkfifo', [place]);
const getBuild = () => readdirSync(path.join(stack.directory, 'cache', 'pages'))[0] ?? '';

/** Faults in a CACHE_DIR that is otherwise valid. */
const odd: [what: string, make: (directory: string) => void, reason: RegExp][] = [
  [
    'a pipe in place of the journal',
    (at) => pipe(path.join(at, 'invalidations.jsonl')),
    /invalidations\.jsonl is neither/,
  ],
  [
    'a pipe among the pages',
    (at) => {
      mkdirSync(path.join(at, 'pages', getBuild()), { recursive: true });
      pipe(path.join(at, 'pages', getBuild(), 'odd.page'));
    },
    /odd\.page is neither/,
  ],
  [
    'a link to an endless device',
    (at) => symlinkSync('/dev/zero', path.join(at, 'webhooks.jsonl')),
    /webhooks\.jsonl is neither/,
  ],
  [
    'a directory in place of a file',
    (at) => mkdirSync(path.join(at, 'webhooks.jsonl')),
    /webhooks\.jsonl is a directory/,
  ],
  ['a file in place of a directory', (at) => writeFileSync(path.join(at, 'pages'), ''), /EEXIST|ENOTDIR/],
];

const linesAbout = (log: string) => log.split('\n').filter((line) => line.includes('CACHE_DIR'));

it.each(odd)('[B6] logs one line and serves from memory with %s', async (what, make, reason) => {
  const directory = path.join(parent, what.replaceAll(' ', '-'));
  mkdirSync(directory);
  make(directory);
  await stack.site.stop('SIGKILL');
  const site = await stack.startSite({ CACHE_DIR: directory });
  try {
    const lines = linesAbout(site.log());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(reason);
    expect(lines[0]).toMatch(/is not writable .*kept in memory only/);
    expect((await fetchText(`${site.url}/projects/tidal-hall`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

it('[B6] a directory under /proc, where nothing can be created, is logged in one line', async () => {
  const site = await stack.startSite({ CACHE_DIR: '/proc/vitrine' });
  expect(linesAbout(site.log())).toHaveLength(1);
  await site.stop();
});

it('[B6] a usable directory is used, and the check leaves nothing behind', async () => {
  const directory = path.join(parent, 'good');
  const site = await stack.startSite({ CACHE_DIR: directory });
  await eventually(async () => existsSync(path.join(directory, 'invalidations.jsonl')), Boolean);
  expect(linesAbout(site.log())).toEqual([]);
  expect(site.log()).not.toContain('do not match');
  expect(readdirSync(directory).filter((name) => name.startsWith('check-'))).toEqual([]);
  await site.stop();
});
