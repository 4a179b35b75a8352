import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { recordBuild } from '@vitrine/cache';
import { compressFiles, isBuildInUse } from '@vitrine/server';
import { CmsError } from '#lib/cms/cms-error.ts';
import { explainCmsError } from '#lib/cms/explain-error.ts';
import { readWhyNotBuilt } from '#lib/cms/give-up-build.ts';
import { printOperations } from '#lib/cms/selections/print-operations.ts';
import { env, setBuildQueryPurpose } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { builtIndexFile, serializeState } from '#revalidation/content/saved-state.ts';
import { fetchBuildIndex } from '#revalidation/site-cms.ts';
import { operationsFile } from './endpoints/operations-file.ts';

const directory = path.resolve(import.meta.dirname, '..');

/** Prints plain text for a terminal, because the log's JSON is hard to read among the output of turbo and npm. */
const tellWhy = (trouble: string) =>
  process.stderr.write(
    `${trouble}\nThe build needs content. Run the same command again; it continues the build without reinstalling anything.\n`,
  );

async function fetchContentIndex() {
  try {
    return await fetchBuildIndex(env.PRERENDER);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    tellWhy(explainCmsError(error));
    return undefined;
  }
}

/**
 * Runs `next build` and returns its exit code. Fetches the content index first, so that the first start finds edits
 * made during the build.
 */
export async function buildSite(): Promise<number> {
  process.chdir(directory);
  if (await isBuildInUse(directory)) {
    log.error(
      'build_failed',
      `A running site serves the build in ${directory}, so it must not be replaced. Stop the site, or build in another directory: docs/operations.md, "Deploy a release".`,
    );
    return 1;
  }
  // Discards the error of an interrupted build.
  readWhyNotBuilt();
  const began = Date.now();
  setBuildQueryPurpose();
  const index = await fetchContentIndex();
  if (!index) return 1;
  // Set before the build, because pages compare it with the newest build's ID. It has only six bytes, because every
  // page is sent with it.
  process.env['VITRINE_BUILD_ID'] = env.VITRINE_BUILD_ID ?? randomBytes(6).toString('hex');
  const next = spawn('next', ['build'], { cwd: directory, stdio: 'inherit' });
  const [status] = await once(next, 'exit');
  if (status === 0) {
    fs.writeFileSync(builtIndexFile, serializeState({ ...index, asOf: began }));
    fs.writeFileSync(path.join(directory, operationsFile), printOperations());
    recordBuild(path.join(directory, '.next'), { startedAt: began, fingerprint: env.urlFingerprint });
    await compressFiles(path.join(directory, '.next', 'static'));
  }
  const trouble = readWhyNotBuilt();
  if (trouble !== undefined) tellWhy(trouble);
  return status ?? 1;
}
