import fs from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../lib/error-message.ts';
import { now } from '../lib/now.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import { BuildLayer } from './build-layer.ts';
import { pageExtension, readHeader } from './disk-layer.ts';
import { payloadDigest } from './page-body.ts';
import { retainedDirectory } from './retained-pages.ts';
import { serializePage } from './serialize-page.ts';

/**
 * Moves the pages of other builds to the retained pages, since browsers may still fetch their payloads, and removes
 * those builds' directories.
 *
 * @param openedAt the time now; a build with later pages is only removed
 */
export function retainBuilds(builds: string, buildId: string, log: Logger = silentLog, openedAt = now()): void {
  for (const name of fs.existsSync(builds) ? fs.readdirSync(builds) : []) {
    if (name === buildId) continue;
    const build = path.join(builds, name);
    try {
      moveToRetained(build, path.join(builds, buildId, retainedDirectory), openedAt);
    } catch (error) {
      log.warn(
        'retained_pages_lost',
        `Pages of the previous build in ${build} cannot be retained: ${errorMessage(error)}.`,
      );
    }
    fs.rmSync(build, { recursive: true, force: true });
  }
}

function moveToRetained(build: string, target: string, openedAt: number): void {
  const pages = fs.readdirSync(build).flatMap((name) => {
    const file = path.join(build, name);
    const head = name.endsWith(pageExtension) ? readHeader(file) : undefined;
    return head ? [{ file, payload: head.payload, began: head.description.began }] : [];
  });
  if (pages.some(({ began }) => began > openedAt)) throw new Error('the system clock was set back');
  fs.mkdirSync(target, { recursive: true });
  const former = path.join(build, retainedDirectory);
  for (const payload of fs.existsSync(former) ? fs.readdirSync(former) : [])
    fs.renameSync(path.join(former, payload), path.join(target, payload));
  const retainedAt = new Date();
  for (const { file, payload } of pages) {
    if (payload === undefined) continue;
    // Retention starts now.
    fs.utimesSync(file, retainedAt, retainedAt);
    fs.renameSync(file, path.join(target, payload));
  }
}

/** Copies a build's pages that have a payload to the next build's retained directory. */
export async function copyToRetained(build: string, target: string): Promise<void> {
  const names = await fs.promises.readdir(build);
  for (const name of names) {
    const file = path.join(build, name);
    const payload = name.endsWith(pageExtension) ? readHeader(file)?.payload : undefined;
    const copy = payload === undefined ? undefined : path.join(target, payload);
    if (copy !== undefined && !fs.existsSync(copy)) await fs.promises.copyFile(file, copy);
  }
}

/**
 * Copies the payloads of another build's prerendered pages.
 *
 * @param distDir that build's `.next` directory
 */
export async function retainBuiltPayloads(distDir: string, target: string): Promise<void> {
  await fs.promises.mkdir(target, { recursive: true });
  const built = new BuildLayer({ startedAt: 0, distDir });
  for (const description of built.metadata()) {
    const page = await built.read(description.key);
    if (!page?.value.rscData) continue;
    const { kind, rscData } = page.value;
    const packed = await serializePage({ ...description, value: { kind, rscData } });
    await fs.promises.writeFile(path.join(target, payloadDigest(rscData)), packed);
  }
}
