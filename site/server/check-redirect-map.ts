import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { parseRedirectMap, type RedirectRule } from '@vitrine/redirects';
import { validateMap } from '@vitrine/redirects/validate';
import { getErrorMessage } from '#lib/error-message.ts';

/** Input of this file when it runs as a worker thread. */
export type MapToCheck = { file: string; site: string };
/** The rules of a redirect map, or its problems. */
export type CheckedMap = { rules: RedirectRule[] } | { problems: string[] };

function check({ file, site }: MapToCheck): CheckedMap {
  try {
    const { entries, invalid } = parseRedirectMap(readFileSync(file, 'utf8'), file);
    const errors = validateMap(entries, { invalid, site }).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { rules: entries.map(({ rule }) => rule) };
    return {
      problems: errors.map(
        ({ line, origin, code, message, fix }) => `line ${line}: ${origin}: ${code}: ${message} ${fix}`,
      ),
    };
  } catch (error) {
    return { problems: [getErrorMessage(error)] };
  }
}

parentPort?.postMessage(check(workerData));
