import { statSync, watchFile } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createMatcher, type RedirectMatcher, type RedirectRule } from '@vitrine/redirects';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import type { CheckedMap, MapToCheck } from './check-redirect-map.ts';
import { redirectRules } from './redirect-rules.ts';

const site = env.SITE_URL;
/** The file is polled, which works on every kind of volume and before the file exists. */
const pollIntervalMs = 1000;
/** Maximum number of problems in a log line. Thousands of rules may have errors. */
const maxProblems = 5;

/** The active map: the project's, or the last valid version of REDIRECTS_FILE. */
let matcher = createMatcher(redirectRules, { site });

export const matchRedirect: RedirectMatcher['match'] = (target) => matcher.match(target);

/** Checks a map in a worker thread, because a million rules take seconds. */
function checkMap(file: string): Promise<CheckedMap> {
  const { promise, resolve, reject } = Promise.withResolvers<CheckedMap>();
  const workerData: MapToCheck = { file, site };
  new Worker(new URL('./check-redirect-map.ts', import.meta.url), { workerData })
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('the check ended without a result')));
  return promise;
}

function use(rules: readonly RedirectRule[], from: string): void {
  matcher = createMatcher(rules, { site });
  log.info('redirects_loaded', `Loaded ${rules.length} redirects from ${from}.`, { rules: rules.length });
}

/** Loads the file's current version. A map with errors changes nothing. */
async function take(file: string): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })) return use(redirectRules, "the project's map");
  const checked = await checkMap(file);
  if ('rules' in checked) return use(checked.rules, file);
  const { problems } = checked;
  const more = problems.length > maxProblems ? `; and ${problems.length - maxProblems} more` : '';
  const shown = `${problems.slice(0, maxProblems).join('; ')}${more}`;
  log.error('redirects_rejected', `${file} has errors, so the previous redirects stay in effect: ${shown}`, { file });
}

/** Starts watching REDIRECTS_FILE if it is set. Resolves after the first check. */
export async function followRedirectMap(): Promise<void> {
  if (!env.REDIRECTS_FILE) return;
  const file = path.resolve(import.meta.dirname, '..', env.REDIRECTS_FILE);
  let work = Promise.resolve();
  const look = () => {
    work = work
      .then(() => take(file))
      .catch((error: unknown) =>
        log.error('redirects_rejected', `${file} could not be read, so the previous redirects stay in effect.`, {
          error,
        }),
      );
  };
  watchFile(file, { interval: pollIntervalMs, persistent: false }, look);
  if (statSync(file, { throwIfNoEntry: false })) look();
  await work;
}
