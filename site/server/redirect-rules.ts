import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readRedirectMap } from '@vitrine/redirects';

const file = createRequire(import.meta.url).resolve('@vitrine/redirects/redirects.json');

/** Rules of the redirect map. Throws an error that names the file and the rule if one is invalid. */
export const redirectRules = readRedirectMap(readFileSync(file, 'utf8'), file);
