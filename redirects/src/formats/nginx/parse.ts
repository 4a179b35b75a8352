import { type Directive, readDirectives } from '../shared/config-syntax.ts';
import { type Place, pathPlace, patternPlace } from '../shared/place.ts';
import { createCollector, type ImportedMap } from '../shared/rule-collector.ts';
import {
  barredBy,
  everywhere,
  partsForHost,
  type ReadOptions,
  type Scope,
  scopeForHosts,
  scopeOutside,
  scopeWithin,
} from '../shared/scope.ts';
import { isRedirectedWhole, locationsOf } from './locations.ts';
import { isSentPath, pathMapsOf, pathVariables, variablesIn, withMap } from './maps.ts';
import {
  type Context,
  type File,
  mapsOf,
  readErrorPage,
  readInclude,
  readMap,
  readReturn,
  readRewrite,
} from './redirect-directives.ts';

/** The redirects of an nginx file: `map`, `location`, `rewrite`, `return` and `if ($uri …)`, in the order that nginx tries them. */
export function readNginx(text: string, options: ReadOptions = {}): ImportedMap {
  const directives = withMap(readDirectives(text));
  const collector = createCollector();
  const maps = pathMapsOf(directives);
  const mapsByName = Map.groupBy(maps, ({ name }) => name);
  const file: File = { collector, options, directives, maps, mapsByName, used: new Map() };
  const servers = serversOf(directives);
  const parts = servers.length > 0 ? servers : [{ hosts: [], block: directives }];
  const scoped = partsForHost(parts, options).map((part) => () => {
    const scope = scopeForHosts(everywhere, part, options);
    const rest = readBlock(file, part.block, { scope });
    for (const location of rest ? locationsOf(part.block, rest) : [])
      readBlock(file, location.block, { scope: location.scope, place: location.place });
  });
  readUnusedMaps(file, scoped);
  for (const directive of allOf(directives)) readInclude(collector, directive);
  return collector.result();
}

/** Maps that no directive mentions are read as they stand: the file is a part of another. They come before the servers' rules. */
function readUnusedMaps(file: File, readServers: readonly (() => void)[]): void {
  const words = new Set(allOf(file.directives, 'map').flatMap((directive) => directive.words.flatMap(variablesIn)));
  const mentioned = new Set([...words].flatMap((word) => mapsOf(file, word)));
  for (const map of file.maps) if (!mentioned.has(map)) readMap(file, map, everywhere, undefined);
  for (const read of readServers) read();
  for (const map of file.maps)
    if (mentioned.has(map) && !file.used.has(map))
      file.collector.refuse(map.directive.line, `map ${map.name}`, 'is used in a way that is not imported');
}

function serversOf(directives: readonly Directive[]): { hosts: string[]; block: readonly Directive[] }[] {
  return directives.flatMap(({ words: [name], block = [] }) => {
    if (name !== 'server') return serversOf(block);
    const hosts = block.filter(({ words: [one] }) => one === 'server_name').flatMap(({ words: [, ...names] }) => names);
    return [{ hosts: hosts.filter((host) => host !== '_' && host !== ''), block }];
  });
}

/** The directives of all levels, without those of a name. */
function allOf(directives: readonly Directive[], without?: string): Directive[] {
  return directives
    .filter(({ words: [name] }) => name !== without)
    .flatMap((directive) => [directive, ...allOf(directive.block ?? [], without)]);
}

/**
 * One level of directives, in their order; locations are read by themselves.
 * @returns the scope of the locations, which `break` does not keep a request from; undefined where none is reached
 */
function readBlock(file: File, block: readonly Directive[], context: Context): Scope | undefined {
  let { scope } = context;
  let locations = scope;
  const last = block.findLastIndex((directive) => allOf([directive]).some(isRedirect));
  for (const [at, directive] of block.entries()) {
    const { line, words, block: inner } = directive;
    const [name = '', ...rest] = words;
    if (name === 'rewrite') readRewrite(file, directive, { ...context, scope });
    else if (name === 'if') {
      const kept = readIf(file, directive, { ...context, scope }, at < last);
      if (kept) scope = leftOver(scope, kept);
      if (kept?.isFinal) locations = leftOver(locations, kept);
    } else if (name === 'error_page') readErrorPage(file.collector, directive);
    else if (name === 'return') {
      readReturn(file, directive, { ...context, scope });
      return undefined;
    } else if (name === 'break') return locations;
    else if (/_by_lua|^js_|^perl/.test(name)) file.collector.refuse(line, name, 'runs a program, which may redirect');
    else if (inner && !/^(?:location|map|server|http)$/.test(name) && allOf(inner).some(isRedirect))
      file.collector.refuse(line, [name, ...rest].join(' '), 'holds redirects, but is not a block that is imported');
  }
  return locations;
}

/** What a condition over the path keeps for itself. */
type Kept = { readonly place: Place; readonly isNegated: boolean; readonly isFinal: boolean };

function leftOver(scope: Scope, { place, isNegated }: Kept): Scope {
  return isNegated ? scopeWithin(scope, place) : scopeOutside(scope, place);
}

function isRedirect({ words: [name] }: Directive): boolean {
  return name === 'return' || name === 'rewrite';
}

/** A condition. Returns what does not get to what follows it. */
function readIf(file: File, directive: Directive, context: Context, isFollowed: boolean): Kept | undefined {
  const { line, words, block = [] } = directive;
  const { scope } = context;
  const condition = words.slice(1).join(' ');
  const name = `if ${condition} (line ${line})`;
  const [, variable = '', operator = '', value = ''] =
    /^\(\s*(\$\{?\w+\}?)\s*(?:(!?=|!?~\*?)\s*([\s\S]*?))?\s*\)$/.exec(condition) ?? [];
  const isOwnHost = /^\$\{?(?:host|http_host|server_name)\}?$/.test(variable) && operator === '=';
  if (pathVariables.test(variable) && operator !== '') {
    const place = operator.includes('~') ? patternPlace(name, value, operator.endsWith('*')) : pathPlace(name, value);
    const isNegated = operator.startsWith('!');
    if (isNegated) readBlock(file, block, { ...context, scope: scopeOutside(scope, place) });
    else readBlock(file, block, { scope: scopeWithin(scope, place), place, isSent: isSentPath(variable) });
    const isFinal = block.some(({ words: [one] }) => one === 'return');
    return endsOtherwise(block) ? { place, isNegated, isFinal } : undefined;
  }
  if (readMapUse(file, block, context, variable, { operator, value })) return undefined;
  if (isOwnHost && value === file.options.host) readBlock(file, block, context);
  else if (isOwnHost && file.options.host !== undefined) return undefined;
  else if (block.some(isRedirect) && !endsOtherwise(block))
    readBlock(file, block, { ...context, scope: barredBy(scope, `applies only ${name}, which is not about the path`) });
  else if (endsOtherwise(block) && isFollowed)
    file.collector.refuse(
      line,
      `if ${condition}`,
      'what follows applies only where this does not, but is imported for all',
    );
  return undefined;
}

/** True for a block after which nothing else is tried, and which does not redirect. */
function endsOtherwise(block: readonly Directive[]): boolean {
  return block.some(({ words: [name] }) => name === 'break' || name === 'return') && !isRedirectedWhole(block);
}

/** `if ($map) { return 301 $map; }`, or the lines for our own maps, which take the address out of the value. */
function readMapUse(
  file: File,
  block: readonly Directive[],
  context: Context,
  variable: string,
  { operator, value }: { operator: string; value: string },
): boolean {
  const maps = mapsOf(file, variable);
  const answer = block.find(isRedirect);
  const target = answer?.words[2] ?? '';
  if (maps.length === 0 || !answer || !/^(?:|!=|~\*?)$/.test(operator)) return false;
  const isSame = mapsOf(file, target).some((map) => maps.includes(map));
  const isAny = operator === '' || (operator === '!=' ? value === '' : /^\^?\(?\.[+*]?\)?\$?$/.test(value));
  if (isSame && isAny) readBlock(file, block, context);
  else if (isSame || target !== '$1') return false;
  else for (const map of maps) if (!file.used.has(map)) readMap(file, map, context.scope, answer.words[1]);
  return true;
}
