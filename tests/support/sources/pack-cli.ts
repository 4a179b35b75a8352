import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './sources.ts';

const run = promisify(execFile);
const script = path.join(root, 'scripts/pack-cli.ts');

/** Packs the CLI into this directory as for a release; returns the tarball's path. */
export async function packCli(directory: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, directory]);
  return stdout.trim();
}
