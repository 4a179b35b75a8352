import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from './support/start-stack.ts';

/**
 * Holds the built site to `vitrine.config.ts` with its own tools: a second build of the same source differs in nothing
 * (`vitrine diff`), and every kind of page keeps within its budget (`vitrine lighthouse`). Exits with 1 otherwise.
 */

const root = path.resolve(import.meta.dirname, '..');
const build = path.join(root, 'site', '.next');

/** Whether a program of the project succeeds. */
async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function isTheSameBuiltAgain(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-build-'));
  try {
    await cp(build, folder, { recursive: true });
    const isBuilt = await succeeds('npm', ['run', '--silent', 'build', '-w', '@vitrine/site']);
    return isBuilt && (await succeeds('vitrine', ['diff', folder, build]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function keepsItsBudgets(): Promise<boolean> {
  const stack = await startStack({ isWarm: true });
  try {
    return await succeeds('vitrine', ['lighthouse', '--site', stack.site.url]);
  } finally {
    await stack.close();
  }
}

const held = [await isTheSameBuiltAgain(), await keepsItsBudgets()];
process.exitCode = held.every(Boolean) ? 0 : 1;
