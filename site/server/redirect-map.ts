import { statSync, watchFile } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createMatcher, type RedirectMatcher, type RedirectRule } from '@vitrine/redirects';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import type { CheckedMap, MapToCheck } from './check-redirect-map.ts';
import { redirectRules } from './redirect-rules.ts';

const site = env.SITE_URL;
/** Polled, so that it is seen on every kind of volume, also before it exists. */
const lookEveryMs = 1000;
/** A map may have an error in each of thousands of rules. */
const maxProblems = 5;

/** The map that redirects: the project's, or the one of REDIRECTS_FILE as it was when it last had no errors. */
let matcher = createMatcher(redirectRules, { site });

export const matchRedirect: RedirectMatcher['match'] = (target) => matcher.match(target);

/** Checks a map in a thread of its own, because that takes seconds for a million rules. */
function checkMap(file: string): Promise<CheckedMap> {
  const { promise, resolve, reject } = Promise.withResolvers<CheckedMap>();
  const workerData: MapToCheck = { file, site };
  new Worker(new URL('./check-redirect-map.ts', import.meta.url), { workerData })
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('The check ended without a result.')));
  return promise;
}

function use(rules: readonly RedirectRule[], from: string): void {
  matcher = createMatcher(rules, { site });
  log.info('redirects_loaded', `${rules.length} redirects are followed, of ${from}.`, { rules: rules.length });
}

/** Takes the file as it is now. A map with errors changes nothing. */
async function take(file: string): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })) return use(redirectRules, "the project's map");
  const checked = await checkMap(file);
  if ('rules' in checked) return use(checked.rules, file);
  const { problems } = checked;
  const more = problems.length > maxProblems ? `; and ${problems.length - maxProblems} more` : '';
  const shown = `${problems.slice(0, maxProblems).join('; ')}${more}`;
  log.error('redirects_rejected', `${file} has errors, so the redirects stay as they were: ${shown}`, { file });
}

/** Follows REDIRECTS_FILE from now on, if there is one; resolves once it was looked at. */
export async function followRedirectMap(): Promise<void> {
  if (!env.REDIRECTS_FILE) return;
  const file = path.resolve(import.meta.dirname, '..', env.REDIRECTS_FILE);
  let work = Promise.resolve();
  const look = () => {
    work = work
      .then(() => take(file))
      .catch((error: unknown) =>
        log.error('redirects_rejected', `${file} could not be read, so the redirects stay as they were.`, { error }),
      );
  };
  watchFile(file, { interval: lookEveryMs, persistent: false }, look);
  if (statSync(file, { throwIfNoEntry: false })) look();
  await work;
}
