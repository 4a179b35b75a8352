import { readVarnish } from '../import/varnish.ts';
import { isPattern, type RedirectRule } from '../model.ts';
import { difference, effectiveRules, type MapFormat, type PlacedRule } from './format.ts';
import { partsOfTarget } from './target-parts.ts';

/** Rules that stand in one condition together, so that a request is not compared with all of them. */
const GROUP_SIZE = 64;

/** VCL for Varnish ≥ 6: a subroutine to call first in `vcl_recv`. */
export const varnish: MapFormat = {
  name: 'varnish',
  file: 'redirects.vcl',
  describes: 'VCL; include it and `call vitrine_redirects;` first in vcl_recv',
  read: readVarnish,
  write(rules) {
    const { kept, notes } = effectiveRules(rules);
    const exact = kept.filter(({ rule }) => !isPattern(rule));
    const patterns = kept.filter(({ rule }) => isPattern(rule));
    notes.push(
      difference('Varnish compares the path as it was sent: needlessly encoded letters (%61 for a) do not match'),
    );
    const text = [
      ...HEAD,
      ...groupsOf(exact).flatMap(({ test, rules: members }) => [
        `  if (${test}) {`,
        ...members.flatMap((placed) => exactLines(placed).map((line) => `  ${line}`)),
        '  }',
      ]),
      ...patterns.flatMap(({ rule }) => patternLines(rule)),
      ...TAIL,
    ];
    return { text: text.join('\n'), notes };
  },
};

const HEAD = [
  'import std;',
  '',
  'sub vitrine_redirects {',
  '  unset req.http.x-vitrine-location;',
  '  set req.http.x-vitrine-path = regsub(req.url, "^(/[^?#]*?)/*([?#].*)?$", "\\1");',
  '  set req.http.x-vitrine-key = std.tolower(req.http.x-vitrine-path);',
  '  set req.http.x-vitrine-query = regsub(req.url, "^[^?]*[?]?", "");',
];

const TAIL = [
  '}',
  '',
  'sub vcl_synth {',
  '  if (req.http.x-vitrine-location) {',
  '    set resp.http.Location = req.http.x-vitrine-location;',
  '    set resp.body = "";',
  '    return (deliver);',
  '  }',
  '}',
  '',
];

/** Neighbours by name share how they begin. */
function groupsOf(rules: readonly PlacedRule[]): { test: string; rules: PlacedRule[] }[] {
  const byBeginning = Map.groupBy(rules, ({ spellings: [path = ''] }) => path.slice(0, 2).toLowerCase());
  return Array.from(byBeginning).flatMap(([beginning, members]) => {
    const isSmall = members.length <= GROUP_SIZE;
    const byLength = isSmall
      ? new Map([[0, members]])
      : Map.groupBy(members, ({ spellings: [path = ''] }) => path.length);
    return Array.from(byLength, ([length, some]) => {
      const size = length === 0 ? '' : `.{${length - beginning.length}}$`;
      const isPlain = some.every(({ spellings }) => spellings.length === 1);
      const source = `^${beginning.replace(/[^a-z0-9/%]/g, '\\$&')}${isPlain ? size : ''}`;
      return { test: `req.http.x-vitrine-key ~ ${quote(source)}`, rules: some };
    });
  });
}

function exactLines({ rule, spellings }: PlacedRule): string[] {
  return spellings.flatMap((spelling) => [
    `  if (req.http.x-vitrine-key == ${quote(spelling.toLowerCase())}) {`,
    ...answer(
      rule,
      ({ address }) => quote(address),
      ({ fragment }) => quote(fragment),
    ),
    '  }',
  ]);
}

function patternLines(rule: RedirectRule): string[] {
  const source = quote(`(?i)${rule.origin}`);
  const expand = (text: string) =>
    /\$[1-9]/.test(text)
      ? `regsub(req.http.x-vitrine-path, ${quote(wholePath(rule.origin))}, ${quote(backReferences(text))})`
      : quote(text);
  return [
    `  if (req.http.x-vitrine-path ~ ${source}) {`,
    ...answer(
      rule,
      ({ address }) => expand(address),
      ({ fragment }) => expand(fragment),
    ),
    '  }',
  ];
}

/** What is not matched would be kept by regsub. */
function wholePath(origin: string): string {
  const start = origin.startsWith('^') ? '' : '^.*?';
  const end = origin.endsWith('$') ? '' : '.*$';
  return `(?i)${start}${origin}${end}`;
}

function answer(
  rule: RedirectRule,
  address: (parts: ReturnType<typeof partsOfTarget>) => string,
  fragment: (parts: ReturnType<typeof partsOfTarget>) => string,
): string[] {
  const parts = partsOfTarget(rule.target);
  return [
    `    set req.http.x-vitrine-location = ${address(parts)};`,
    '    if (req.http.x-vitrine-query != "") {',
    `      set req.http.x-vitrine-location = req.http.x-vitrine-location + "${parts.joiner}" + req.http.x-vitrine-query;`,
    '    }',
    ...(parts.fragment === ''
      ? []
      : [`    set req.http.x-vitrine-location = req.http.x-vitrine-location + ${fragment(parts)};`]),
    `    return (synth(${rule.code}));`,
  ];
}

function backReferences(target: string): string {
  return target.replaceAll('\\', '\\\\').replace(/\$([1-9])/g, '\\$1');
}

/** A string of VCL has no escapes; what holds a quote needs the long form. */
function quote(text: string): string {
  return text.includes('"') ? `{"${text}"}` : `"${text}"`;
}
