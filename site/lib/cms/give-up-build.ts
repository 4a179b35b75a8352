import fs from 'node:fs';
import path from 'node:path';
import type { CmsError } from './cms-error.ts';
import { explainCmsError } from './explain-error.ts';

/** Path of the record. `next build` does not clear `.next/cache`. */
const fileHere = () => path.resolve('.next', 'cache', 'not-built.txt');

/**
 * Ends `next build` after a failed query. Next itself would continue until every page had failed, with a stack trace
 * for each.
 */
export function giveUpBuild(failure: CmsError): never {
  const file = fileHere();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${explainCmsError(failure)} The query was ${failure.operationName}.`);
  return process.exit(1);
}

/** Returns one line on why the last build was aborted, or undefined if it was not. Deletes the record. */
export function readWhyNotBuilt(): string | undefined {
  const file = fileHere();
  if (!fs.existsSync(file)) return undefined;
  const trouble = fs.readFileSync(file, 'utf8');
  fs.rmSync(file);
  return trouble;
}
