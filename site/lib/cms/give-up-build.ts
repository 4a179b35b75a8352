import fs from 'node:fs';
import path from 'node:path';
import type { CmsError } from './errors.ts';
import { explainCmsError } from './trouble.ts';

/** Within `.next/cache`, which `next build` leaves alone. */
const fileHere = () => path.resolve('.next', 'cache', 'not-built.txt');

/**
 * Ends a process of `next build`, and so the build, after a question that got no answer. Next itself would go on until
 * each page has failed, with the stack of each.
 */
export function giveUpBuild(failure: CmsError): never {
  const file = fileHere();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${explainCmsError(failure)} The query was ${failure.operationName}.`);
  return process.exit(1);
}

/** Why the last build was given up, in a line for operators; undefined if it was not. Reading it removes it. */
export function readWhyNotBuilt(): string | undefined {
  const file = fileHere();
  if (!fs.existsSync(file)) return undefined;
  const trouble = fs.readFileSync(file, 'utf8');
  fs.rmSync(file);
  return trouble;
}
