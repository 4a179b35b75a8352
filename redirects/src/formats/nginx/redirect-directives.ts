import type { Directive } from '../shared/config-syntax.ts';
import { exactSet, type PathSet, patternSet } from '../shared/place.ts';
import { otherFileReason, type RuleCollector, rewriteReason } from '../shared/rule-collector.ts';
import { type ParseOptions, type Scope, scopeOutside } from '../shared/scope.ts';
import { addPath, addPattern, addRule } from './add-rule.ts';
import { type PathMap, variablesIn } from './maps.ts';

/** The state of an import. */
export type NginxImport = {
  readonly collector: RuleCollector;
  readonly options: ParseOptions;
  readonly directives: readonly Directive[];
  readonly maps: readonly PathMap[];
  readonly mapsByName: ReadonlyMap<string, readonly PathMap[]>;
  /** The maps that redirects use, with the scopes of those redirects. */
  readonly used: Map<PathMap, Scope[]>;
};

/** The context of a directive. */
export type Context = {
  readonly scope: Scope;
  /** The innermost path condition, which is the origin of a `return`. */
  readonly place?: PathSet;
  /** Whether that condition matches the raw path. */
  readonly matchesRawPath?: boolean;
};

/** Finds the maps that a string uses. Exported maps are used through another map that joins them. */
export function findMaps({ maps, mapsByName }: NginxImport, text: string): readonly PathMap[] {
  const names = variablesIn(text);
  if (names.includes('$vitrine_redirect')) return maps.filter(({ name }) => name.startsWith('$vitrine_'));
  return [...new Set(names.flatMap((name) => mapsByName.get(name) ?? []))];
}

/** Imports the redirects of a map within a scope. */
export function importMap(file: NginxImport, map: PathMap, scope: Scope, usual: string | undefined): void {
  const { collector } = file;
  const scopes = file.used.get(map) ?? [];
  // An earlier use of the map has already redirected these requests.
  if (scopes.some((earlier) => covers(earlier, scope))) return;
  file.used.set(map, [...scopes, scope]);
  let within = scope;
  for (const { line, key, value } of map.others) collector.refuse(line, key, `leads to "${value}", which is not a URL`);
  if (map.usual !== '' && !/^\$(?:uri|vitrine_)/.test(map.usual))
    collector.refuse(map.directive.line, `default ${map.usual}`, 'redirects every request');
  for (const { line, key, isPattern, code = usual ?? '301', target } of map.lines) {
    const found = { line, origin: key, target, code, ignoresTrailingSlash: map.isOurs };
    if (target === '') {
      const name = `"${key}" (line ${line})`;
      within = scopeOutside(within, isPattern ? patternSet(name, key) : exactSet(name, key));
    } else if (isPattern) addPattern(collector, within, found, map.isDecoded);
    else addPath(collector, within, found, map.isDecoded);
  }
}

/** Whether a scope contains another. */
function covers(one: Scope, other: Scope): boolean {
  if (one === other) return true;
  const isOpen = one.unsupported === undefined && (one.except.length === 0 || one.except === other.except);
  return isOpen && one.within.every((place) => other.within.includes(place));
}

/** Included files that have no redirects. */
const ignoredIncludes = /(?:mime\.types|_params|\.pem|modules-enabled\/\*\.conf)$/;

export function readInclude(collector: RuleCollector, { line, words: [name, file = ''] }: Directive): void {
  if (name === 'include' && !ignoredIncludes.test(file)) collector.refuse(line, `include ${file}`, otherFileReason);
}

export function readErrorPage(collector: RuleCollector, { line, words }: Directive): void {
  const text = words.join(' ');
  if (/ =30\d\b| (?:https?:|\$scheme)/.test(text)) collector.refuse(line, text, 'redirects only on errors');
}

/** Imports `return 301 /b`, or `return https://…`, which sends a 302. */
export function readReturn(
  file: NginxImport,
  { line, words }: Directive,
  { scope, place, matchesRawPath }: Context,
): void {
  const { collector } = file;
  const [, first = '', second] = words;
  const text = words.join(' ');
  const isBare = second === undefined && /^(?:https?:|\$scheme)/.test(first);
  if (!isBare && !/^30\d$/.test(first)) {
    if (/^4(?:04|10)$/.test(first) && (place || first === '410'))
      collector.refuse(line, place?.name ?? text, `responds with ${first}, which is not a redirect`);
    return;
  }
  const { code, target } = isBare ? { code: '302', target: first } : { code: first, target: second ?? '' };
  const maps = findMaps(file, target);
  if (maps.length > 0) for (const map of maps) importMap(file, map, scope, code);
  else if (!place) collector.refuse(line, text, scope.unsupported ?? 'redirects every request');
  else addRule(collector, scope, place, { line, origin: place.origin, target, code }, !matchesRawPath);
}

const redirectFlags: Readonly<Record<string, number>> = { permanent: 301, redirect: 302 };

/** Returns the status of a `rewrite`, or undefined if it is internal. */
function getRewriteCode({ words: [, , target = '', flag = ''] }: Directive): number | undefined {
  return redirectFlags[flag] ?? (/^(?:https?:|\$scheme)/.test(target) ? 302 : undefined);
}

export function isInternalRewrite(directive: Directive): boolean {
  return directive.words[0] === 'rewrite' && getRewriteCode(directive) === undefined;
}

/** Imports `rewrite ^/a$ /b permanent`. Returns the requests whose path it changes if it is internal. */
export function readRewrite(file: NginxImport, directive: Directive, { scope }: Context): PathSet | undefined {
  const { collector } = file;
  const { line, words } = directive;
  const [, pattern = '', target = ''] = words;
  const code = getRewriteCode(directive);
  if (code === undefined) {
    collector.refuse(line, pattern, rewriteReason);
    return patternSet(`rewrite ${pattern} (line ${line})`, pattern);
  }
  const maps = findMaps(file, target);
  for (const map of maps) importMap(file, map, scope, String(code));
  const found = { line, origin: pattern, target: target.replace(/\?$/, ''), code, discardsQuery: target.endsWith('?') };
  if (maps.length === 0) addPattern(collector, scope, found, true);
  return undefined;
}
