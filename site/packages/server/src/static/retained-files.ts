import fs from 'node:fs';
import path from 'node:path';
import { retentionMs } from '@vitrine/cache/pages';

/** Maximum size of previous builds' files on disk. The oldest files beyond it are not copied. */
const maxBytes = 512 * 1024 * 1024;

/** Returns the directory for static files of previous builds. */
export const retainedStaticDirectory = (directory: string): string => path.join(directory, 'static');

type Found = { name: string; file: string; bytes: number; since: number };

async function listFiles(directory: string): Promise<Found[]> {
  if (!fs.existsSync(directory)) return [];
  const entries = await fs.promises.readdir(directory, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const { size: bytes, mtimeMs: since } = await fs.promises.stat(file);
      return { name: path.relative(directory, file), file, bytes, since };
    }),
  );
}

/**
 * Copies a replaced build's files, and the files that it retained, to a directory.
 * @param built the build's files
 * @param kept the files that it retained from earlier builds
 */
export async function retainStaticFiles(built: string, kept: string, directory: string): Promise<void> {
  const now = Date.now();
  const ending = (await listFiles(built)).map((found) => ({ ...found, since: now }));
  const ended = (await listFiles(kept)).filter(({ since }) => since + retentionMs > now);
  // Builds share most files; the newer copy wins.
  const all = new Map([...ended, ...ending].map((found) => [found.name, found]));
  let bytes = 0;
  for (const found of [...all.values()].toSorted((a, b) => b.since - a.since)) {
    bytes += found.bytes;
    if (bytes > maxBytes) return;
    const target = path.join(directory, found.name);
    await fs.promises.mkdir(path.dirname(target), { recursive: true });
    await fs.promises.copyFile(found.file, target);
    const time = new Date(found.since);
    await fs.promises.utimes(target, time, time);
  }
}
