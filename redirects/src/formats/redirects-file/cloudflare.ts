import { difference, effectiveRules, limit, type MapFormat } from '../shared/format.ts';
import { readCloudflare } from './parse.ts';
import { type SplatLine, splatLines } from './serialize.ts';

// https://developers.cloudflare.com/workers/static-assets/redirects/
const mostStatic = 2_000;
const mostDynamic = 100;
const longestLine = 1_000;

/** A `_redirects` file for Cloudflare Pages and Workers. Lines with placeholders come last, as Cloudflare requires. */
export const cloudflare: MapFormat = {
  name: 'cloudflare',
  file: '_redirects',
  describes: 'a _redirects file for Cloudflare Pages and Workers',
  read: readCloudflare,
  write(rules, options) {
    const { kept, notes } = effectiveRules(rules, options);
    const { lines, notes: own } = splatLines(kept, false);
    const fixed = lines.filter(({ isDynamic }) => !isDynamic);
    const dynamic = lines.filter(({ isDynamic }) => isDynamic);
    notes.push(...own);
    if (fixed.length > mostStatic) notes.push(limit(`${fixed.length} fixed lines; Cloudflare takes ${mostStatic}`));
    if (dynamic.length > mostDynamic)
      notes.push(limit(`${dynamic.length} lines with placeholders; Cloudflare takes ${mostDynamic}`));
    for (const line of lines)
      if (textOf(line).length > longestLine)
        notes.push(limit(`${line.origin}: a line may have ${longestLine} characters`, line.index));
    notes.push(
      difference('Cloudflare tells upper from lower case, and compares the spelling and the slash at the end'),
    );
    return { text: [...fixed, ...dynamic].map((line) => `${textOf(line)}\n`).join(''), notes };
  },
};

function textOf({ origin, target, rule }: SplatLine): string {
  return `${origin} ${target} ${rule.code}`;
}
