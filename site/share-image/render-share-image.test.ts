import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { runSeed, sampleTries } from '../../tests/support/sampled.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import { drawTitle } from './drawn-titles.fixture.ts';

/** Number of titles per test run; `npm run bench:titles` draws 10,000. */
const count = Number(process.env['SHARE_TITLES'] ?? sampleTries(24, 8));
const slowestMs = 60_000;

/** A timer in the drawing thread could not interrupt an endless loop. */
const guard = new Worker(
  `const { parentPort } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let timer;
  parentPort.on('message', (title) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      writeSync(2, 'The share picture of ' + title + ' has taken more than ${slowestMs / 1000} s.\\n');
      process.kill(process.pid, 'SIGKILL');
    }, ${slowestMs});
  });`,
  { eval: true },
);
afterAll(() => guard.terminate());

// The site runs in its own directory, which contains the font.
process.chdir(path.resolve(import.meta.dirname, '..'));
const { renderShareImage: draw } = await import('./render-share-image.tsx');

const alone = ['A', '—', '“', '海の部屋 2', '潮汐厅 — 海の部屋', 'W.', '—.', "Œ'", 'i', '½', 'W. W.', '....W', '', ' '];

it(`[A13] share images are drawn for ${count} random titles`, { timeout: count * slowestMs }, async () => {
  const random = seededRandom(runSeed);
  const titles = [...alone, ...Array.from({ length: count }, () => drawTitle(random))];
  for (const title of titles) {
    const shown = JSON.stringify(title);
    guard.postMessage(shown);
    const png = await draw({ site: 'en', name: 'Orrery', title, image: undefined });
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], shown).toEqual([1200, 630]);
  }
});
