import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readRedirectMap } from '@vitrine/redirects';

const file = createRequire(import.meta.url).resolve('@vitrine/redirects/legacy.json');

/** The legacy map's rules. Throws with the file and rule where one is not valid. */
export const legacyRules = readRedirectMap(readFileSync(file, 'utf8'), file);
