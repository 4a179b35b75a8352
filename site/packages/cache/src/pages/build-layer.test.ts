import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { silentLog } from '../report/reporter.ts';
import { writeBuild } from '../testing/write-build.ts';
import { BuildLayer } from './build-layer.ts';

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
