import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CliError } from '../core/errors.ts';
import { codeOf } from '../core/thrown.ts';

/**
 * Reads a file that the user named.
 * @throws CliError `no-file`
 */
export async function readText(file: string, folder: string): Promise<string> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch (error) {
    throw new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** As {@link readText}, but undefined for a file that does not exist. */
export async function readTextIfThere(file: string, folder: string): Promise<string | undefined> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Makes sure, before long work, that its result can be written.
 * @throws CliError `no-write`
 */
export async function requireWritable(file: string, folder: string): Promise<void> {
  try {
    await access(dirname(resolve(folder, file)), constants.W_OK);
  } catch (error) {
    throw new CliError('no-write', `Cannot write ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Writes a file as a whole or not at all.
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

/** Deletes a file if it exists. */
export async function removeFile(file: string, folder: string): Promise<void> {
  await rm(resolve(folder, file), { force: true });
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  Z_DATA_ERROR: 'it is not packed by gzip, though its name ends in .gz',
  Z_BUF_ERROR: 'it ends too early; is it still being written?',
};

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code === undefined ? String(error) : (reasons[code] ?? code);
}
