import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readRedirectMap } from '@vitrine/redirects';

const file = createRequire(import.meta.url).resolve('@vitrine/redirects/legacy.json');

/** The legacy map's rules. Throws, naming the file and the rule, if one is not valid. */
export const legacyRules = readRedirectMap(readFileSync(file, 'utf8'), file);
