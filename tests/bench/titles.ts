import { spawn } from 'node:child_process';

/** Draws the share pictures of so many titles. */
const titles = 10_000;

const test = 'site/share-picture/draw.test.ts';
const child = spawn('vitest', ['run', '--project', 'unit', test], {
  stdio: 'inherit',
  env: { ...process.env, SHARE_TITLES: String(titles) },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
