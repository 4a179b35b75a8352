import { changed, overLimit, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { readCloudflare } from './parse.ts';
import { type RedirectsLine, toRedirectsLines } from './serialize.ts';

// https://developers.cloudflare.com/workers/static-assets/redirects/
const mostStatic = 2_000;
const mostDynamic = 100;
const longestLine = 1_000;

/** A `_redirects` file for Cloudflare Pages and Workers. Dynamic rules come last, as Cloudflare requires. */
export const cloudflare: RedirectFormat = {
  name: 'cloudflare',
  file: '_redirects',
  describes: 'a _redirects file for Cloudflare Pages and Workers',
  read: readCloudflare,
  write(rules, options) {
    const { kept, notes } = selectExportableRules(rules, options);
    const { lines, notes: own } = toRedirectsLines(kept, false);
    const staticLines = lines.filter(({ isDynamic }) => !isDynamic);
    const dynamicLines = lines.filter(({ isDynamic }) => isDynamic);
    notes.push(...own);
    if (staticLines.length > mostStatic)
      notes.push(overLimit(`${staticLines.length} fixed lines; Cloudflare takes ${mostStatic}`));
    if (dynamicLines.length > mostDynamic)
      notes.push(overLimit(`${dynamicLines.length} lines with placeholders; Cloudflare takes ${mostDynamic}`));
    for (const line of lines)
      if (toText(line).length > longestLine)
        notes.push(overLimit(`${line.origin}: a line may have ${longestLine} characters`, line.index));
    notes.push(changed('Cloudflare tells upper from lower case, and compares the spelling and the slash at the end'));
    return { text: [...staticLines, ...dynamicLines].map((line) => `${toText(line)}\n`).join(''), notes };
  },
};

function toText({ origin, target, rule }: RedirectsLine): string {
  return `${origin} ${target} ${rule.code}`;
}
