import { headerSafe } from '../../paths/canonical-path.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { isPattern, type RedirectRule } from '../../rules/redirect-rule.ts';
import { difference, effectiveRules, type MapFormat, type PlacedRule } from '../shared/format.ts';
import { prefixGroups } from '../shared/group-by-prefix.ts';
import { readVarnish } from './parse.ts';

/** Above so many rules, compiling the VCL takes noticeably long. */
const compilesSlowly = 1_000;

/** VCL for Varnish ≥ 6: a subroutine to call first in `vcl_recv`. */
export const varnish: MapFormat = {
  name: 'varnish',
  file: 'redirects.vcl',
  describes: 'VCL; include it and `call vitrine_redirects;` first in vcl_recv',
  read: readVarnish,
  write(rules, options) {
    const { kept, notes } = effectiveRules(rules, options);
    const exact = kept.filter(({ rule }) => !isPattern(rule));
    const patterns = kept.filter(({ rule }) => isPattern(rule));
    notes.push(
      difference('Varnish compares the path as it was sent: needlessly encoded letters (%61 for a) do not match'),
    );
    if (kept.length > compilesSlowly)
      notes.push(
        difference(
          `${kept.length} rules take Varnish a while to compile: -p cc_command="gcc -O0 -w -fPIC -shared -o %o %s"`,
        ),
      );
    const text = [
      ...head,
      ...prefixGroups(exactLines(exact), ({ key }) => key, 64).flatMap(({ prefix, members }) => [
        `  if (req.http.x-vitrine-key ~ ${quote(`^${escapePattern(prefix)}`)}) {`,
        ...members.map(({ line }) => line),
        '  }',
      ]),
      ...patterns.map(({ rule }) => patternLine(rule)),
      ...tail,
    ];
    return { text: text.join('\n'), notes };
  },
};

const head = [
  'import std;',
  '',
  'sub vitrine_redirects {',
  '  set req.http.x-vitrine-path = regsub(req.url, "^(/[^?#]*?)/*([?#].*)?$", "\\1");',
  '  set req.http.x-vitrine-key = std.tolower(req.http.x-vitrine-path);',
];

/** Varnish sends the last three digits of a status: 10301 marks our redirects among other synthetic responses. */
const ownStatus = 10_000;

const tail = [
  '}',
  '',
  'sub vcl_synth {',
  '  if (resp.status > 10300 && resp.status < 10400) {',
  '    set resp.http.Location = resp.reason;',
  "    # The query of the request goes behind the target's own, and before its fragment.",
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

function exactLines(rules: readonly PlacedRule[]): { key: string; line: string }[] {
  return rules.flatMap(({ rule, spellings }) =>
    spellings.map((spelling) => {
      const key = spelling.toLowerCase();
      const redirect = redirectWith(rule, quote(headerSafe(rule.target)));
      return { key, line: `    if (req.http.x-vitrine-key == ${quote(key)}) { ${redirect} }` };
    }),
  );
}

function patternLine(rule: RedirectRule): string {
  const target = headerSafe(rule.target);
  const location = /\$[1-9]/.test(target)
    ? `regsub(req.http.x-vitrine-path, ${quote(wholePath(rule.origin))}, ${quote(backReferences(target))})`
    : quote(target);
  return `  if (req.http.x-vitrine-path ~ ${quote(`(?i)${rule.origin}`)}) { ${redirectWith(rule, location)} }`;
}

function redirectWith({ code }: RedirectRule, location: string): string {
  return `return (synth(${ownStatus + code}, ${location}));`;
}

/** Matches the whole path, because regsub would leave unmatched text in place. */
function wholePath(origin: string): string {
  const start = origin.startsWith('^') ? '' : '^.*?';
  const end = origin.endsWith('$') ? '' : '.*$';
  return `(?i)${start}${origin}${end}`;
}

function backReferences(target: string): string {
  return target.replaceAll('\\', '\\\\').replace(/\$([1-9])/g, '\\$1');
}

/** Strings of VCL have no escapes, so text with a quote needs the long form. */
function quote(text: string): string {
  return text.includes('"') ? `{"${text}"}` : `"${text}"`;
}
