import { changed, overLimit, type RedirectFormat } from '../shared/format.ts';
import { cloudflareDialect, parseCloudflare } from './parse.ts';
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
    const { lines, notes } = toRedirectsLines(rules, options, cloudflareDialect);
    const dynamic = lines.filter(({ isDynamic }) => isDynamic).length;
    if (lines.length - dynamic > maxStaticRules)
      notes.push(overLimit(`${lines.length - dynamic} static lines; Cloudflare accepts ${maxStaticRules}`));
    if (dynamic > maxDynamicRules)
      notes.push(overLimit(`${dynamic} lines with placeholders; Cloudflare accepts ${maxDynamicRules}`));
    for (const line of lines)
      if (toText(line).length > maxLineLength)
        notes.push(overLimit(`${line.origin}: a line may have at most ${maxLineLength} characters`, line.index));
    notes.push(changed('Cloudflare compares case, percent-encoding and trailing slashes exactly'));
    return { text: lines.map((line) => `${toText(line)}\n`).join(''), issues: notes };
  },
};

function toText({ origin, target, rule }: RedirectsLine): string {
  return `${origin} ${target} ${rule.code}`;
}
