/**
 * Child process: tries the file operations that the server will perform in the given directory. Prints one line at
 * startup; on failure prints the reason and exits with 1.
 */

import fs from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@vitrine/cache/lib';
import { currentDirectory } from './current-directory.ts';

/** A full disk is accepted, because space may become free. */
const diskFullErrors = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const isFull = (error: unknown) => error instanceof Error && 'code' in error && diskFullErrors.has(String(error.code));

/** Creates a directory and its parents. `fs.mkdirSync` with `recursive` would hang under /proc. */
function make(directory: string): void {
  if (fs.existsSync(directory)) return;
  make(path.dirname(directory));
  fs.mkdirSync(directory);
}

/** Rejects pipes and devices, because reading from them might never end. */
function requireFileOrDirectory(place: string): fs.Stats {
  const kind = fs.statSync(place);
  if (!kind.isFile() && !kind.isDirectory() && !kind.isSocket())
    throw new Error(`${place} is neither a file nor a directory`);
  return kind;
}

/** Lists files without reading them, because there may be many. */
function checkPages(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) checkPages(place);
    else if (!entry.isFile()) requireFileOrDirectory(place);
  }
}

function checkFiles(directory: string): void {
  for (const name of fs.readdirSync(directory)) {
    const place = path.join(directory, name);
    const kind = requireFileOrDirectory(place);
    if (!kind.isFile()) {
      if (kind.isDirectory() && path.extname(name) !== '') throw new Error(`${place} is a directory`);
      continue;
    }
    fs.closeSync(fs.openSync(place, 'a'));
    fs.readFileSync(place);
  }
}

function checkWriting(directory: string): void {
  const place = path.join(directory, `check-${process.pid}`);
  try {
    const descriptor = fs.openSync(place, 'wx');
    try {
      fs.writeSync(descriptor, 'Write test.\n');
      fs.fdatasyncSync(descriptor);
    } catch (error) {
      if (!isFull(error)) throw error;
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(place, `${place}.tmp`);
  } catch (error) {
    if (!isFull(error)) throw error;
  } finally {
    for (const left of [place, `${place}.tmp`]) fs.rmSync(left, { force: true });
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

print('started');
try {
  const directory = currentDirectory(path.resolve(process.argv[2] ?? ''));
  const pages = path.join(directory, 'pages');
  make(pages);
  checkPages(pages);
  checkFiles(directory);
  checkWriting(directory);
} catch (error) {
  print(errorMessage(error));
  process.exitCode = 1;
}
