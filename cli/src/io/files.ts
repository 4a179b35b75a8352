import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../errors.ts';

/**
 * Reads a file the user named.
 * @throws CliError `no-file`
 */
export async function readText(file: string, folder: string): Promise<string> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch (error) {
    throw new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** As {@link readText}, but a file that is not there is no error. */
export async function readTextIfThere(file: string, folder: string): Promise<string | undefined> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return undefined;
    throw new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Writes a file whole or not at all.
 * @throws CliError `no-write`
 */
export async function writeText(file: string, folder: string, text: string): Promise<void> {
  const path = resolve(folder, file);
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new CliError('no-write', `Cannot write ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Deletes a file; one that is not there is no error. */
export async function removeFile(file: string, folder: string): Promise<void> {
  await rm(resolve(folder, file), { force: true });
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
