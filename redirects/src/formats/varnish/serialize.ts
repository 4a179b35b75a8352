import { toLocation } from '../../paths/canonical-path.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import type { RedirectRule } from '../../rules/redirect-rule.ts';
import { changed, type IndexedRule, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { groupByPrefix } from '../shared/group-by-prefix.ts';
import { parseVarnish } from './parse.ts';
import { matchWholePath } from './values.ts';

/** Rule count above which VCL compilation is noticeably slow. */
const slowCompileThreshold = 1_000;

/** VCL for Varnish 6 or later: a subroutine to call first in `vcl_recv`. */
export const varnish: RedirectFormat = {
  name: 'varnish',
  fileName: 'redirects.vcl',
  description: 'VCL; include it and `call vitrine_redirects;` first in vcl_recv',
  parse: parseVarnish,
  serialize(rules, options) {
    const { kept, exact, patterns, issues: notes } = selectExportableRules(rules, options);
    notes.push(changed('Varnish matches the raw path, so needlessly encoded letters (%61 for a) do not match'));
    if (kept.length > slowCompileThreshold)
      notes.push(
        changed(
          `${kept.length} rules take Varnish a while to compile; compiling without optimization is faster: varnishd -p cc_command="gcc -O0 -w -fPIC -shared -o %o %s"`,
        ),
      );
    const text = [
      ...head,
      ...groupByPrefix(serializeExact(exact), ({ key }) => key, 64).flatMap(({ prefix, members }) => [
        `  if (req.http.x-vitrine-key ~ ${quote(`^${escapePattern(prefix)}`)}) {`,
        ...members.map(({ line }) => line),
        '  }',
      ]),
      ...patterns.map(({ rule }) => serializePattern(rule)),
      ...tail,
    ];
    return { text: text.join('\n'), issues: notes };
  },
};

const head = [
  'import std;',
  '',
  'sub vitrine_redirects {',
  '  set req.http.x-vitrine-path = regsub(req.url, "^(/[^?#]*?)/*([?#].*)?$", "\\1");',
  '  set req.http.x-vitrine-key = std.tolower(req.http.x-vitrine-path);',
];

/** Added to the status to mark our synthetic responses. Varnish sends only the last three digits. */
const statusOffset = 10_000;

const tail = [
  '}',
  '',
  'sub vcl_synth {',
  '  if (resp.status > 10300 && resp.status < 10400) {',
  '    set resp.http.Location = resp.reason;',
  "    # Inserts the query of the request after the target's query and before its fragment.",
  '    if (req.url ~ "[?].") {',
  '      set req.http.x-vitrine-joiner = "?";',
  '      if (resp.reason ~ "^[^#]*[?]") { set req.http.x-vitrine-joiner = "&"; }',
  '      set resp.http.Location = regsub(resp.reason, "#.*$", "") + req.http.x-vitrine-joiner',
  '        + regsub(req.url, "^[^?]*[?]", "") + regsub(resp.reason, "^[^#]*", "");',
  '    }',
  '    set resp.reason = "Moved";',
  '    set resp.body = "";',
  '    return (deliver);',
  '  }',
  '}',
  '',
];

function serializeExact(rules: readonly IndexedRule[]): { key: string; line: string }[] {
  return rules.flatMap(({ rule, paths: spellings }) =>
    spellings.map((spelling) => {
      const key = spelling.toLowerCase();
      const redirect = synthReturn(rule, quote(toLocation(rule.target)));
      return { key, line: `    if (req.http.x-vitrine-key == ${quote(key)}) { ${redirect} }` };
    }),
  );
}

function serializePattern(rule: RedirectRule): string {
  const target = toLocation(rule.target);
  const location = /\$[1-9]/.test(target)
    ? `regsub(req.http.x-vitrine-path, ${quote(matchWholePath(rule.origin))}, ${quote(toBackReferences(target))})`
    : quote(target);
  return `  if (req.http.x-vitrine-path ~ ${quote(`(?i)${rule.origin}`)}) { ${synthReturn(rule, location)} }`;
}

function synthReturn({ code }: RedirectRule, location: string): string {
  return `return (synth(${statusOffset + code}, ${location}));`;
}

function toBackReferences(target: string): string {
  return target.replaceAll('\\', '\\\\').replace(/\$([1-9])/g, '\\$1');
}

/** Quotes a VCL string. VCL has no escapes, so a string with quotes uses the long form. */
function quote(text: string): string {
  return text.includes('"') ? `{"${text}"}` : `"${text}"`;
}
