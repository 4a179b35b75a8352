import { escapePattern } from '../regex/syntax.ts';
import { type Collector, createCollector, type ImportedMap } from './collect.ts';
import { wordsOf } from './words.ts';

const codes: Record<string, number> = { permanent: 301, temporary: 302 };

type NamedMatcher = { readonly paths: readonly string[] } | { readonly name: string; readonly pattern: string };

/** `redir` directives of a Caddyfile with path matchers, and the maps that we write ourselves. */
export function readCaddy(text: string): ImportedMap {
  const collector = createCollector();
  const matchers = new Map<string, NamedMatcher>();
  let map: 'exact' | 'pattern' | undefined;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = at + 1;
    const words = wordsOf(raw.trim().replace(/(?:^|\s)#.*$/, ''));
    const [first = ''] = words;
    if (first === 'map')
      map =
        /\{vitrine_(exact|pattern)_kind\}/.exec(raw)?.[1] === 'exact'
          ? 'exact'
          : /\{vitrine_pattern_kind\}/.test(raw)
            ? 'pattern'
            : undefined;
    else if (first === '}') map = undefined;
    else if (map && first.startsWith('~')) readMapLine(collector, line, words, map === 'exact');
    else if (/^@vitrine_/.test(first) || words[1]?.startsWith('@vitrine_')) continue;
    else if (first.startsWith('@')) readMatcher(matchers, words);
    else if (first === 'redir') readRedirect(collector, line, words.slice(1), matchers);
  }
  return collector.result();
}

function readMapLine(collector: Collector, line: number, words: readonly string[], isExact: boolean): void {
  const [input = '', kind = '', address = '', fragment = ''] = words;
  const source = input.replace(/^~\(\?i\)/, '').replace(/\(\?-i:([^)]*)\)/g, '$1');
  const target = (address + fragment)
    .replace(/\$\{(\d)\}/g, '\u0000$1')
    .replaceAll('$$', '$')
    .replaceAll('\u0000', '$');
  collector.pattern({ line, origin: source, target, code: kind.slice(0, 3) }, isExact);
}

function readMatcher(matchers: Map<string, NamedMatcher>, [name = '', kind, ...values]: readonly string[]): void {
  if (kind === 'path') matchers.set(name, { paths: values });
  if (kind === 'path_regexp') {
    const [label, pattern] = values.length > 1 ? values : ['', values[0]];
    matchers.set(name, { name: label ?? '', pattern: pattern ?? '' });
  }
}

function readRedirect(
  collector: Collector,
  line: number,
  words: readonly string[],
  matchers: ReadonlyMap<string, NamedMatcher>,
): void {
  const hasMatcher = /^[/@*]/.test(words[0] ?? '') && words[1] !== undefined && !isCode(words[1]);
  const [matcher = '*', target = '', code = 'temporary'] = hasMatcher ? words : ['*', ...words];
  const status = codes[code] ?? code;
  const named = matchers.get(matcher);
  if (matcher === '*') collector.refuse(line, target, whyAll(target));
  else if (matcher.startsWith('@') && !named)
    collector.refuse(line, matcher, 'applies only under a condition that is not about the path');
  else if (named && 'pattern' in named) {
    const expanded = target.replace(/\{(?:http\.regexp|re)\.(?:\w+\.)?(\d)\}/g, '$$$1');
    add(collector, line, named.pattern.replace(/^\(\?i\)/, ''), expanded, status);
  } else
    for (const path of named?.paths ?? [matcher]) {
      if (path.endsWith('*')) {
        const whole = `^(${escapePattern(path.slice(0, -1))}.*)$`;
        add(
          collector,
          line,
          /\{(?:uri|path)\}/.test(target) ? whole : whole.replace(/[()]/g, ''),
          target.replace(/\{(?:uri|path)\}/, '$$1'),
          status,
        );
      } else if (/[{]/.test(target)) collector.refuse(line, path, `the target uses ${/\{[^{}]*\}/.exec(target)?.[0]}`);
      else collector.path({ line, origin: path, target, code: status });
    }
}

function whyAll(target: string): string {
  const [variable] = /^\{[^}]*\}/.exec(target) ?? [];
  return variable === undefined
    ? 'redirects every request'
    : `the target uses ${variable}; other maps are not imported`;
}

function add(collector: Collector, line: number, origin: string, target: string, code: number | string): void {
  const placeholder = /\{[^{}]*\}/.exec(target)?.[0];
  if (placeholder) collector.refuse(line, origin, `the target uses ${placeholder}`);
  else collector.pattern({ line, origin, target, code }, true);
}

function isCode(word: string): boolean {
  return /^(?:permanent|temporary|html|\d{3})$/.test(word);
}
