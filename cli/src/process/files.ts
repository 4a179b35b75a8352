import { createReadStream, type Stats } from 'node:fs';
import {
  access,
  appendFile,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CliError } from '../errors/cli-error.ts';
import { getErrorCode } from '../errors/error-message.ts';
import { urlHint } from '../http/site-url.ts';
import { decodeText } from './decode-text.ts';

/**
 * Reads a file named by the user.
 * @param encoding the encoding of a file without a byte-order mark; UTF-8 by default
 * @throws CliError `read-failed` or `invalid-encoding`
 */
export async function readText(file: string, directory: string, encoding?: string): Promise<string> {
  try {
    return decodeText(await readFile(resolve(directory, file)), file, encoding);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw toReadError(file, error);
  }
}

/** Converts an error from reading a file; if the file name looks like a URL, the hint says so. */
export function toReadError(file: string, error: unknown): CliError {
  const hint = getErrorCode(error) === 'ENOENT' ? urlHint(file) : undefined;
  return new CliError('read-failed', `Cannot read ${file}: ${describeFileError(error)}.`, {
    cause: error,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** Reads a file; returns undefined if it does not exist. */
export async function readTextIfExists(file: string, directory: string): Promise<string | undefined> {
  try {
    return await readText(file, directory);
  } catch (error) {
    if (error instanceof CliError && getErrorCode(error.cause) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Checks before a long run that its result can be written.
 * @throws CliError `write-failed`
 */
export async function requireWritable(file: string, directory: string): Promise<void> {
  const path = resolve(directory, file);
  try {
    const existing = await statIfExists(path);
    if (existing?.isDirectory()) throw errnoError('EISDIR');
    if (!existing && !(await stat(dirname(path))).isDirectory()) throw errnoError('ENOTDIR');
    await access(existing ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new CliError('write-failed', `Cannot write ${file}: ${describeFileError(error)}.`, { cause: error });
  }
}

/**
 * Replaces a file atomically, keeping its mode and owner. Pipes, devices, dangling symlinks, files with other hard
 * links and files in read-only directories cannot be replaced, so they are written in place.
 * @throws CliError `write-failed`
 */
export async function writeText(file: string, directory: string, text: string): Promise<void> {
  const path = resolve(directory, file);
  try {
    const existing = await statIfExists(path);
    const isDanglingLink = !existing && (await lstatIfExists(path)) !== undefined;
    const isReplaceable =
      !isDanglingLink && !/^\/(?:dev|proc)\//.test(path) && (!existing || (existing.isFile() && existing.nlink === 1));
    const target = existing && isReplaceable ? await realpath(path) : path;
    if (isReplaceable && (await isWritableDirectory(dirname(target)))) await replace(target, text, existing);
    else await writeFile(path, text);
  } catch (error) {
    throw new CliError('write-failed', `Cannot write ${file}: ${describeFileError(error)}.`, { cause: error });
  }
}

/**
 * Appends to a file.
 * @throws CliError `write-failed`
 */
export async function appendText(file: string, directory: string, text: string): Promise<void> {
  try {
    await appendFile(resolve(directory, file), text);
  } catch (error) {
    throw new CliError('write-failed', `Cannot write ${file}: ${describeFileError(error)}.`, { cause: error });
  }
}

async function replace(path: string, text: string, existing: Stats | undefined): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    if (existing) await copyModeAndOwner(temporary, existing);
    await rename(temporary, path);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') await rm(temporary, { force: true });
    throw error;
  }
}

async function copyModeAndOwner(draft: string, { uid, gid, mode }: Stats): Promise<void> {
  const own = await stat(draft);
  if (own.uid !== uid || own.gid !== gid) await chown(draft, uid, gid);
  await chmod(draft, mode & 0o7777);
}

async function isWritableDirectory(directory: string): Promise<boolean> {
  return access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function statIfExists(path: string): Promise<Stats | undefined> {
  return stat(path).catch(ignoreMissing);
}

async function lstatIfExists(path: string): Promise<Stats | undefined> {
  return lstat(path).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

function errnoError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

export async function isDirectory(path: string, directory: string): Promise<boolean> {
  return (await statIfExists(resolve(directory, path)))?.isDirectory() ?? false;
}

/**
 * Creates a directory unless it exists.
 * @throws CliError `write-failed`
 */
export async function ensureDirectory(path: string, directory: string): Promise<void> {
  try {
    await mkdir(resolve(directory, path), { recursive: true });
  } catch (error) {
    throw new CliError('write-failed', `Cannot create the directory ${path}: ${describeFileError(error)}.`, {
      cause: error,
    });
  }
}

/** Deletes a file if it exists. */
export async function removeFile(file: string, directory: string): Promise<void> {
  await rm(resolve(directory, file), { force: true });
}

const reasons: Record<string, string> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'part of the path is not a directory',
  Z_DATA_ERROR: 'it is not gzip data, although its name ends in .gz',
  Z_BUF_ERROR: 'it is truncated, perhaps because it is still being written',
};

/** Describes why a file cannot be read or written. */
export function describeFileError(error: unknown): string {
  const code = getErrorCode(error);
  return code === undefined ? String(error) : (reasons[code] ?? code);
}

/**
 * Reads a file line by line, decompressing `.gz` files.
 * @throws CliError `read-failed`
 */
export async function* readLines(file: string, directory: string): AsyncGenerator<string> {
  const source = createReadStream(resolve(directory, file));
  const text = new PassThrough();
  const whole = file.endsWith('.gz') ? pipeline(source, createGunzip(), text) : pipeline(source, text);
  // The promise is awaited only below, so this keeps a broken file from causing an unhandled rejection.
  whole.catch(() => {});
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
    await whole;
  } catch (error) {
    throw new CliError('read-failed', `Cannot read ${file}: ${describeFileError(error)}.`, { cause: error });
  }
}
