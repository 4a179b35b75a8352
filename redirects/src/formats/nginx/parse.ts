import { type Directive, flattenDirectives, parseNginxConfig } from '../shared/config-syntax.ts';
import { exactSet, type PathSet, patternSet } from '../shared/place.ts';
import { createRuleCollector, type ImportedMap, orderReason } from '../shared/rule-collector.ts';
import {
  markUnsupported,
  type ParseOptions,
  type Scope,
  scopeOutside,
  scopeToHosts,
  scopeWithin,
  selectBlocks,
  unscoped,
} from '../shared/scope.ts';
import { redirectsEverything, sortLocations } from './locations.ts';
import { findPathMaps, isRawPath, pathVariables, variablesIn, withMap } from './maps.ts';
import {
  type Context,
  findMaps,
  importMap,
  isInternalRewrite,
  type NginxImport,
  readErrorPage,
  readInclude,
  readReturn,
  readRewrite,
} from './redirect-directives.ts';

/** Imports redirects from `map`, `location`, `rewrite`, `return` and `if ($uri …)`, in evaluation order. */
export function parseNginx(text: string, options: ParseOptions = {}): ImportedMap {
  const directives = withMap(parseNginxConfig(text));
  const collector = createRuleCollector();
  const maps = findPathMaps(directives);
  const mapsByName = Map.groupBy(maps, ({ name }) => name);
  const file: NginxImport = { collector, options, directives, maps, mapsByName, used: new Map() };
  const servers = findServers(directives);
  const parts = servers.length > 0 ? servers : [{ hosts: [], block: directives }];
  const readServers = selectBlocks(parts, options).map((part) => () => {
    const scope = scopeToHosts(unscoped, part, options);
    const rest = readBlock(file, part.block, { scope });
    for (const location of rest ? sortLocations(part.block, rest) : [])
      readBlock(file, location.block, { scope: location.scope, place: location.place });
  });
  readMapsAndServers(file, readServers);
  for (const directive of flattenDirectives(directives)) readInclude(collector, directive);
  return collector.result();
}

/**
 * Reads the servers after the maps that no directive uses. Those maps are imported too, because the file may be a
 * fragment.
 */
function readMapsAndServers(file: NginxImport, readServers: readonly (() => void)[]): void {
  const words = flattenDirectives(file.directives, 'map').flatMap((directive) => directive.words.flatMap(variablesIn));
  const mentioned = new Set([...new Set(words)].flatMap((word) => findMaps(file, word)));
  for (const map of file.maps) if (!mentioned.has(map)) importMap(file, map, unscoped, undefined);
  for (const read of readServers) read();
  for (const map of file.maps)
    if (mentioned.has(map) && !file.used.has(map))
      file.collector.refuse(map.directive.line, `map ${map.name}`, 'is used in an unsupported way');
}

function findServers(directives: readonly Directive[]): { hosts: string[]; block: readonly Directive[] }[] {
  return directives.flatMap(({ words: [name], block = [] }) => {
    if (name !== 'server') return findServers(block);
    const hosts = block.filter(({ words: [one] }) => one === 'server_name').flatMap(({ words: [, ...names] }) => names);
    return [{ hosts: hosts.filter((host) => host !== '_' && host !== ''), block }];
  });
}

/**
 * Reads one level of directives in order. Locations are read separately.
 *
 * @returns the scope for locations, which `break` does not skip, or undefined if they cannot be reached
 */
function readBlock(file: NginxImport, block: readonly Directive[], context: Context): Scope | undefined {
  let { scope } = context;
  let locations = scope;
  const last = block.findLastIndex((directive) => flattenDirectives([directive]).some(isRedirect));
  for (const [at, directive] of block.entries()) {
    const { line, words, block: inner } = directive;
    const [name = '', ...rest] = words;
    if (name === 'rewrite') {
      const place = readRewrite(file, directive, { ...context, scope });
      if (place) [scope, locations] = [scopeOutside(scope, place), scopeOutside(locations, place)];
    } else if (name === 'if') {
      const kept = readIf(file, directive, { ...context, scope }, at < last);
      if (kept) scope = leftOver(scope, kept);
      if (kept?.isFinal) locations = leftOver(locations, kept);
    } else if (name === 'error_page') readErrorPage(file.collector, directive);
    else if (name === 'return') {
      readReturn(file, directive, { ...context, scope });
      return undefined;
    } else if (name === 'break') return locations;
    else if (/_by_lua|^js_|^perl/.test(name)) file.collector.refuse(line, name, 'runs code that may redirect');
    else if (inner && !/^(?:location|map|server|http)$/.test(name) && flattenDirectives(inner).some(isRedirect))
      file.collector.refuse(line, [name, ...rest].join(' '), 'contains redirects, but this block is not supported');
  }
  return locations;
}

/** The requests that a path condition handles. */
type Kept = { readonly place: PathSet; readonly isNegated: boolean; readonly isFinal: boolean };

function leftOver(scope: Scope, { place, isNegated }: Kept): Scope {
  return isNegated ? scopeWithin(scope, place) : scopeOutside(scope, place);
}

function isRedirect({ words: [name] }: Directive): boolean {
  return name === 'return' || name === 'rewrite';
}

/** Reads an `if`. Returns the requests that do not reach the following directives. */
function readIf(file: NginxImport, directive: Directive, context: Context, isFollowed: boolean): Kept | undefined {
  const { line, words, block = [] } = directive;
  const { scope } = context;
  const condition = words.slice(1).join(' ');
  const name = `if ${condition} (line ${line})`;
  const [, variable = '', operator = '', value = ''] =
    /^\(\s*(\$\{?\w+\}?)\s*(?:(!?=|!?~\*?)\s*([\s\S]*?))?\s*\)$/.exec(condition) ?? [];
  const isRewritten = block.some(isInternalRewrite);
  const isOwnHost = /^\$\{?(?:host|http_host|server_name)\}?$/.test(variable) && operator === '=';
  if (pathVariables.test(variable) && operator !== '') {
    const place = operator.includes('~') ? patternSet(name, value, operator.endsWith('*')) : exactSet(name, value);
    const isNegated = operator.startsWith('!');
    if (isNegated) readBlock(file, block, { ...context, scope: scopeOutside(scope, place) });
    else readBlock(file, block, { scope: scopeWithin(scope, place), place, matchesRawPath: isRawPath(variable) });
    const isFinal = isRewritten || block.some(({ words: [one] }) => one === 'return');
    return isRewritten || endsWithoutRedirect(block) ? { place, isNegated, isFinal } : undefined;
  }
  if (readMapUse(file, block, context, variable, { operator, value })) return undefined;
  if (isOwnHost && file.options.host !== undefined) {
    if (value === file.options.host) readBlock(file, block, context);
    return undefined;
  }
  if (block.some(isRedirect) && !endsWithoutRedirect(block)) {
    const reason = `applies only ${name}, which is not a condition on the path`;
    readBlock(file, block, { ...context, scope: markUnsupported(scope, reason) });
  }
  if (isFollowed && (isRewritten || endsWithoutRedirect(block)))
    file.collector.refuse(line, `if ${condition}`, orderReason);
  return undefined;
}

/** Whether a block ends processing without a redirect. */
function endsWithoutRedirect(block: readonly Directive[]): boolean {
  return block.some(({ words: [name] }) => name === 'break' || name === 'return') && !redirectsEverything(block);
}

/** Reads `if ($map) { return 301 $map; }`, and the exporter's own form, which takes the URL from the map value. */
function readMapUse(
  file: NginxImport,
  block: readonly Directive[],
  context: Context,
  variable: string,
  { operator, value }: { operator: string; value: string },
): boolean {
  const maps = findMaps(file, variable);
  const redirect = block.find(isRedirect);
  const target = redirect?.words[2] ?? '';
  if (maps.length === 0 || !redirect || !/^(?:|!=|~\*?)$/.test(operator)) return false;
  const isSame = findMaps(file, target).some((map) => maps.includes(map));
  const isAny = operator === '' || (operator === '!=' ? value === '' : /^\^?\(?\.[+*]?\)?\$?$/.test(value));
  if (isSame && isAny) readBlock(file, block, context);
  else if (isSame || target !== '$1') return false;
  else for (const map of maps) if (!file.used.has(map)) importMap(file, map, context.scope, redirect.words[1]);
  return true;
}
