import { readCloudflare } from '../import/splat-lines.ts';
import { difference, effectiveRules, limit, type MapFormat } from './format.ts';
import { type SplatLine, splatLines } from './splat-lines.ts';

// https://developers.cloudflare.com/workers/static-assets/redirects/
const MOST_STATIC = 2_000;
const MOST_DYNAMIC = 100;
const LONGEST_LINE = 1_000;

/** A `_redirects` file for Cloudflare Pages and Workers: what has a placeholder comes last, as Cloudflare asks. */
export const cloudflare: MapFormat = {
  name: 'cloudflare',
  file: '_redirects',
  describes: 'a _redirects file for Cloudflare Pages and Workers',
  read: readCloudflare,
  write(rules) {
    const { kept, notes } = effectiveRules(rules);
    const { lines, notes: own } = splatLines(kept, false);
    const fixed = lines.filter(({ isDynamic }) => !isDynamic);
    const dynamic = lines.filter(({ isDynamic }) => isDynamic);
    notes.push(...own);
    if (fixed.length > MOST_STATIC) notes.push(limit(`${fixed.length} fixed lines; Cloudflare takes ${MOST_STATIC}`));
    if (dynamic.length > MOST_DYNAMIC)
      notes.push(limit(`${dynamic.length} lines with placeholders; Cloudflare takes ${MOST_DYNAMIC}`));
    for (const line of lines)
      if (textOf(line).length > LONGEST_LINE)
        notes.push(limit(`${line.origin}: a line may have ${LONGEST_LINE} characters`, line.index));
    notes.push(
      difference('Cloudflare tells upper from lower case, and compares the spelling and the slash at the end'),
    );
    return { text: [...fixed, ...dynamic].map((line) => `${textOf(line)}\n`).join(''), notes };
  },
};

function textOf({ origin, target, rule }: SplatLine): string {
  return `${origin} ${target} ${rule.code}`;
}
