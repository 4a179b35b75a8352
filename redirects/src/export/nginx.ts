import { isPattern, type RedirectRule } from '../model.ts';
import { canonicalPath, headerSafe } from '../path.ts';
import { effectiveRules, type MapFormat } from './format.ts';

/**
 * Maps for nginx ≥ 1.11.2. The path is taken from `$request_uri`, as sent: the decoded `$uri` would let a request write
 * line breaks into the Location header. One map holds code and location together, so that the order of rules with
 * different codes is kept.
 */
export const nginx: MapFormat = {
  name: 'nginx',
  file: 'redirects.conf',
  describes: 'maps for the http block, with the two lines for the server block in their head',
  write(rules) {
    const { kept, notes } = effectiveRules(rules);
    const lines = kept.map(({ rule }) => `  ${quote(sourceOf(rule))} ${quote(`${rule.code} ${locationOf(rule)}`)};`);
    notes.push({
      message: 'nginx compares the path as it was sent: needlessly encoded letters (%61 for a) do not match',
    });
    return { text: [head(kept.length), ...lines, '}', ''].join('\n'), notes };
  },
};

function head(size: number): string {
  return `# Include this file in the http block. Then, first thing in the server block:
#   if ($vitrine_redirect ~ "^301 (.+)$") { return 301 $1; }
#   if ($vitrine_redirect ~ "^302 (.+)$") { return 302 $1; }
map_hash_bucket_size 512;
map_hash_max_size ${Math.max(2048, size * 2)};

# The path as sent, without query and trailing slashes.
map $request_uri $vitrine_path {
  default "";
  "~^(?<vitrine_trimmed>/[^?#]*?)/*(?:[?#].*)?$" $vitrine_trimmed;
}

# The query of the request, to go behind a target without one and with one.
map $args $vitrine_query { default "?$args"; "" ""; }
map $args $vitrine_more { default "&$args"; "" ""; }

map $vitrine_path $vitrine_redirect {
  default "";`;
}

function sourceOf(rule: RedirectRule): string {
  return isPattern(rule) ? `~*${rule.origin}` : canonicalPath(rule.origin);
}

function locationOf(rule: RedirectRule): string {
  const target = headerSafe(rule.target);
  // A "$" cannot be escaped in nginx, so a literal one is sent percent-encoded.
  const literal = isPattern(rule) ? target.replace(/\$(?![1-9])/g, '%24') : target.replaceAll('$', '%24');
  const [address = '', fragment] = literal.split('#', 2);
  const query = address.includes('?') ? '$vitrine_more' : '$vitrine_query';
  return address + query + (fragment === undefined ? '' : `#${fragment}`);
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
