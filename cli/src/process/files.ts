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
import { codeOf } from '../errors/error-message.ts';
import { addressRemedy } from '../http/site-url.ts';
import { decodeText } from './decode-text.ts';

/**
 * Reads a file that the user named.
 * @param encoding that of a file that is neither UTF-8 nor says itself what it is
 * @throws CliError `no-file`, and `bad-encoding` for what is no text in this encoding
 */
export async function readText(file: string, folder: string, encoding?: string): Promise<string> {
  try {
    return decodeText(await readFile(resolve(folder, file)), file, encoding);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw unreadable(file, error);
  }
}

/** The error for a file that cannot be read, which may have been meant as a site. */
export function unreadable(file: string, error: unknown): CliError {
  const remedy = codeOf(error) === 'ENOENT' ? addressRemedy(file) : undefined;
  return new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, {
    cause: error,
    ...(remedy === undefined ? {} : { remedy }),
  });
}

/** As {@link parseText}, but undefined for a file that does not exist. */
export async function readTextIfExists(file: string, folder: string): Promise<string | undefined> {
  try {
    return await readText(file, folder);
  } catch (error) {
    if (error instanceof CliError && codeOf(error.cause) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes sure, before long work, that its result can be written.
 * @throws CliError `no-write`
 */
export async function requireWritable(file: string, folder: string): Promise<void> {
  const path = resolve(folder, file);
  try {
    const there = await statIfThere(path);
    if (there?.isDirectory()) throw errnoError('EISDIR');
    if (!there && !(await stat(dirname(path))).isDirectory()) throw errnoError('ENOTDIR');
    await access(there ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new CliError('no-write', `Cannot write ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Writes a file as a whole or not at all, with the mode and the owner that it had. What is no file of its own (a pipe, a
 * device, a file with several names) is written into.
 * @throws CliError `no-write`
 */
export async function writeText(file: string, folder: string, text: string): Promise<void> {
  const path = resolve(folder, file);
  try {
    const there = await statIfThere(path);
    const isDanglingLink = !there && (await lstatIfThere(path)) !== undefined;
    const isReplaceable =
      !isDanglingLink && !/^\/(?:dev|proc)\//.test(path) && (!there || (there.isFile() && there.nlink === 1));
    const target = there && isReplaceable ? await realpath(path) : path;
    if (isReplaceable && (await isWritableDirectory(dirname(target)))) await replace(target, text, there);
    else await writeFile(path, text);
  } catch (error) {
    throw new CliError('no-write', `Cannot write ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Adds to the end of a file.
 * @throws CliError `no-write`
 */
export async function appendText(file: string, folder: string, text: string): Promise<void> {
  try {
    await appendFile(resolve(folder, file), text);
  } catch (error) {
    throw new CliError('no-write', `Cannot write ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

async function replace(path: string, text: string, there: Stats | undefined): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    if (there) await copyModeAndOwner(temporary, there);
    await rename(temporary, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(temporary, { force: true });
    throw error;
  }
}

async function copyModeAndOwner(draft: string, { uid, gid, mode }: Stats): Promise<void> {
  const own = await stat(draft);
  if (own.uid !== uid || own.gid !== gid) await chown(draft, uid, gid);
  await chmod(draft, mode & 0o7777);
}

async function isWritableDirectory(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function statIfThere(path: string): Promise<Stats | undefined> {
  return stat(path).catch(ignoreMissing);
}

async function lstatIfThere(path: string): Promise<Stats | undefined> {
  return lstat(path).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function errnoError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Whether a path is that of a folder. */
export async function isFolder(path: string, folder: string): Promise<boolean> {
  return (await statIfThere(resolve(folder, path)))?.isDirectory() ?? false;
}

/**
 * Makes a folder, unless it is there.
 * @throws CliError `no-write`
 */
export async function ensureDirectory(path: string, folder: string): Promise<void> {
  try {
    await mkdir(resolve(folder, path), { recursive: true });
  } catch (error) {
    throw new CliError('no-write', `Cannot make the folder ${path}: ${reasonOf(error)}.`, { cause: error });
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
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of the path is not a folder',
  Z_DATA_ERROR: 'it is not compressed with gzip, although its name ends in .gz',
  Z_BUF_ERROR: 'it ends too early, perhaps because it is still being written',
};

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code === undefined ? String(error) : (reasons[code] ?? code);
}

/**
 * The lines of a file one by one, decompressed if its name ends in `.gz`.
 * @throws CliError `no-file`
 */
export async function* readLines(file: string, folder: string): AsyncGenerator<string> {
  const source = createReadStream(resolve(folder, file));
  const text = new PassThrough();
  const whole = file.endsWith('.gz') ? pipeline(source, createGunzip(), text) : pipeline(source, text);
  // Awaited below; until then a broken file must not be an unhandled rejection.
  whole.catch(() => {});
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
    await whole;
  } catch (error) {
    throw new CliError('no-file', `Cannot read ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}
