import fs from 'node:fs';
import path from 'node:path';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { BuiltPages } from './built-pages.ts';
import { pageExtension, readHead } from './disk-pages.ts';
import { formerFolder } from './former-files.ts';
import { packPage } from './packed-page.ts';
import { payloadDigest } from './page-body.ts';

/**
 * Keeps the pages of other builds for those who still read them, by their payloads, and removes their folders. Each build
 * has a folder of its own.
 */
export function keepFormerBuilds(builds: string, buildId: string): void {
  for (const name of fs.existsSync(builds) ? fs.readdirSync(builds) : []) {
    if (name === buildId) continue;
    const build = path.join(builds, name);
    try {
      moveToFormer(build, path.join(builds, buildId, formerFolder));
    } catch (error) {
      log.warn('former-pages-lost', `Pages of a former build in ${build} cannot be kept: ${messageOf(error)}.`);
    }
    fs.rmSync(build, { recursive: true, force: true });
  }
}

function moveToFormer(build: string, target: string): void {
  fs.mkdirSync(target, { recursive: true });
  const former = path.join(build, formerFolder);
  for (const payload of fs.existsSync(former) ? fs.readdirSync(former) : [])
    fs.renameSync(path.join(former, payload), path.join(target, payload));
  const now = new Date();
  for (const name of fs.readdirSync(build)) {
    const file = path.join(build, name);
    const payload = name.endsWith(pageExtension) ? readHead(file)?.payload : undefined;
    if (payload === undefined) continue;
    // It was not replaced before now.
    fs.utimesSync(file, now, now);
    fs.renameSync(file, path.join(target, payload));
  }
}

/** Leaves pages that a build rendered to the next one, which looks for their payloads in another folder. */
export async function leaveFormerPages(build: string, target: string): Promise<void> {
  const names = await fs.promises.readdir(build);
  for (const name of names) {
    const file = path.join(build, name);
    const payload = name.endsWith(pageExtension) ? readHead(file)?.payload : undefined;
    const left = payload === undefined ? undefined : path.join(target, payload);
    if (left !== undefined && !fs.existsSync(left)) await fs.promises.copyFile(file, left);
  }
}

/** Keeps the payloads of the pages with which another build came, for those who still read them. @param next its folder `.next` */
export async function keepBuiltPayloads(next: string, target: string): Promise<void> {
  await fs.promises.mkdir(target, { recursive: true });
  const built = new BuiltPages(0, next);
  for (const description of built.descriptions()) {
    const page = await built.read(description.key);
    if (!page?.value.rscData) continue;
    const { kind, rscData } = page.value;
    const packed = await packPage({ ...description, value: { kind, rscData } });
    await fs.promises.writeFile(path.join(target, payloadDigest(rscData)), packed);
  }
}
