import { spawn } from 'node:child_process';
import { endWithThis } from '../support/processes/end-with-this.ts';

/** Draws the share images of this many titles. */
const titles = 10_000;

const test = 'site/share-image/render-share-image.test.ts';
const child = endWithThis(
  spawn('vitest', ['run', '--project', 'unit*', test], {
    stdio: 'inherit',
    env: { ...process.env, SHARE_TITLES: String(titles) },
  }),
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
