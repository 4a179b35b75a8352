import { changed, overLimit, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { parseCloudflare } from './parse.ts';
import { type RedirectsLine, toRedirectsLines } from './serialize.ts';

// https://developers.cloudflare.com/workers/static-assets/redirects/
const maxStaticRules = 2_000;
const maxDynamicRules = 100;
const maxLineLength = 1_000;

/** A `_redirects` file for Cloudflare Pages and Workers. Dynamic rules come last, as Cloudflare requires. */
export const cloudflare: RedirectFormat = {
  name: 'cloudflare',
  fileName: '_redirects',
  description: 'a _redirects file for Cloudflare Pages and Workers',
  parse: parseCloudflare,
  serialize(rules, options) {
    const { kept, issues: notes } = selectExportableRules(rules, options);
    const { lines, notes: own } = toRedirectsLines(kept, true);
    const staticLines = lines.filter(({ isDynamic }) => !isDynamic);
    const dynamicLines = lines.filter(({ isDynamic }) => isDynamic);
    notes.push(...own);
    if (staticLines.length > maxStaticRules)
      notes.push(overLimit(`${staticLines.length} static lines; Cloudflare accepts ${maxStaticRules}`));
    if (dynamicLines.length > maxDynamicRules)
      notes.push(overLimit(`${dynamicLines.length} lines with placeholders; Cloudflare accepts ${maxDynamicRules}`));
    for (const line of lines)
      if (toText(line).length > maxLineLength)
        notes.push(overLimit(`${line.origin}: a line may have at most ${maxLineLength} characters`, line.index));
    notes.push(changed('Cloudflare compares case, percent-encoding and trailing slashes exactly'));
    return { text: [...staticLines, ...dynamicLines].map((line) => `${toText(line)}\n`).join(''), issues: notes };
  },
};

function toText({ origin, target, rule }: RedirectsLine): string {
  return `${origin} ${target} ${rule.code}`;
}
