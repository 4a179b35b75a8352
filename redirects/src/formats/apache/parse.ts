import type { Directive } from '../shared/config-syntax.ts';
import { patternSet, subtreeSet } from '../shared/place.ts';
import {
  createRuleCollector,
  type ImportedMap,
  otherFileReason,
  type RuleCollector,
} from '../shared/rule-collector.ts';
import {
  markUnsupported,
  type ParseOptions,
  type Scope,
  scopeToHosts,
  scopeWithin,
  selectBlocks,
  unscoped,
} from '../shared/scope.ts';
import { isStatus, readRedirect } from './alias.ts';
import { parseApacheConfig } from './config.ts';
import { type ApacheKind, detectKind } from './pattern.ts';
import { createRewriteReader } from './rewrite-rule.ts';

/** Imports `Redirect`, `RedirectMatch` and `RewriteRule` from a virtual host or .htaccess, or a text `RewriteMap`. */
export function parseApache(text: string, options: ParseOptions = {}): ImportedMap {
  const map = readRewriteMap(text);
  if (map) return map;
  const collector = createRuleCollector();
  const directives = parseApacheConfig(text);
  const hosts = findVirtualHosts(directives);
  const kind = detectKind(directives, hosts.length);
  for (const part of selectBlocks(hosts, options))
    readBlock(collector, part.block, scopeToHosts(unscoped, part, options), { ...options, kind });
  // Global redirects apply to every host, after the host's own.
  readBlock(collector, directives, unscoped, { ...options, kind, isOutside: hosts.length > 0 });
  return collector.result();
}

function isVirtualHost(name: string | undefined): boolean {
  return name?.toLowerCase() === '<virtualhost>';
}

function findVirtualHosts(directives: readonly Directive[]): { hosts: string[]; block: readonly Directive[] }[] {
  return directives.flatMap(({ words: [name], block = [] }) => {
    if (!isVirtualHost(name)) return findVirtualHosts(block);
    const names = block.filter(({ words: [one = ''] }) => /^server(?:name|alias)$/i.test(one));
    const hosts = names.flatMap(({ words: [, ...some] }) => some.map((one) => one.replace(/^https?:\/\/|:\d+$/g, '')));
    return [{ hosts, block }];
  });
}

type PartOptions = ParseOptions & {
  readonly kind: ApacheKind;
  /** Whether the block is outside all virtual hosts. */
  readonly isOutside?: boolean;
};

/** Reads one host or the whole file. mod_rewrite runs before `Redirect`, regardless of order. */
function readBlock(
  collector: RuleCollector,
  block: readonly Directive[],
  outer: Scope,
  { host, kind, isOutside }: PartOptions,
): void {
  const scoped = flattenSections(collector, block, outer);
  const directives = scoped.map(({ directive }) => directive);
  const rewriting = createRewriteReader(collector, { host, kind, directives });
  const reason = 'is outside the virtual hosts, which do not inherit it';
  for (const { directive, scope } of scoped)
    rewriting.read(directive, isOutside ? markUnsupported(scope, reason) : scope);
  for (const { directive, scope } of sortForModAlias(scoped))
    if (/^redirect/i.test(directive.words[0] ?? '')) readRedirect(collector, directive, rewriting.getAliasScope(scope));
}

/**
 * Sorts redirects into the order in which mod_alias evaluates them: first redirects without a path, then redirects
 * outside sections, then sections from last to first.
 */
function sortForModAlias(scoped: readonly Scoped[]): Scoped[] {
  const isTargetOnly = ({ directive: { words } }: Scoped) =>
    /^redirect$/i.test(words[0] ?? '') && (words.length === 2 || (words.length === 3 && isStatus(words[1])));
  const sections = Map.groupBy(scoped, ({ scope }) => (scope.within.length > 0 ? scope : undefined));
  const outside = sections.get(undefined) ?? [];
  sections.delete(undefined);
  const inside = [...sections.values()].reverse().flat();
  return [...inside.filter(isTargetOnly), ...outside, ...inside.filter((one) => !isTargetOnly(one))];
}

type Scoped = { readonly directive: Directive; readonly scope: Scope };

/** Flattens sections into directives with their scopes. */
function flattenSections(collector: RuleCollector, block: readonly Directive[], scope: Scope): Scoped[] {
  return block.flatMap((directive) => {
    const { line, words, block: inner } = directive;
    if (!inner) return rejectUnsupported(collector, directive) ? [] : [{ directive, scope }];
    const [name = '', ...values] = words;
    if (isVirtualHost(name)) return [];
    const title = `${name.slice(0, -1)} ${values.join(' ')}> (line ${line})`;
    return flattenSections(collector, inner, toSectionScope(scope, name.toLowerCase(), values, title));
  });
}

function toSectionScope(
  scope: Scope,
  name: string,
  [first = '', second = '']: readonly string[],
  title: string,
): Scope {
  if (name === '<ifmodule>' && /^(?:mod_)?(?:rewrite|alias)(?:_module|\.c)?$/.test(first)) return scope;
  if (name === '<location>' && first === '~') return scopeWithin(scope, patternSet(title, second));
  if (name === '<location>' && !/[*?[]/.test(first)) return scopeWithin(scope, subtreeSet(title, first));
  if (name === '<locationmatch>') return scopeWithin(scope, patternSet(title, first));
  return markUnsupported(scope, `applies only within ${title}, which is not a condition on the path`);
}

/** Rejects a directive that could redirect in an unsupported way. Returns whether it did. */
function rejectUnsupported(collector: RuleCollector, { line, words }: Directive): boolean {
  const [name = '', ...rest] = words;
  const text = words.join(' ');
  if (/^include(?:optional)?$/i.test(name)) collector.refuse(line, text, otherFileReason);
  else if (/^errordocument$/i.test(name) && /^https?:/i.test(rest[1] ?? ''))
    collector.refuse(line, text, 'redirects only on errors');
  else if (/^use$/i.test(name)) collector.refuse(line, text, 'uses a macro, and macros are not expanded');
  else return false;
  return true;
}

type MapLine = { readonly line: number; readonly words: readonly string[] };

/** Parses a text `RewriteMap`, whose lines have a key and a URL. Returns undefined for any other file. */
function readRewriteMap(text: string): ImportedMap | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map(
      (raw, at): MapLine => ({
        line: at + 1,
        words: raw
          .replace(/(?:^|\s)#.*$/, '')
          .trim()
          .split(/\s+/),
      }),
    )
    .filter(({ words: [first] }) => first !== '');
  const isMap = lines.every(({ words: [key = '', ...rest] }) => rest.length === 1 && !/^(?:<|[a-z]+$)/i.test(key));
  if (!isMap || !lines.some(({ words: [key = ''] }) => key.startsWith('/'))) return undefined;
  const collector = createRuleCollector();
  for (const line of lines) readLine(collector, line);
  return collector.result();
}

/** Reads a line of a map. The rule that uses the map sets the status, so 301 is assumed. */
function readLine(collector: RuleCollector, { line, words: [key = '', target = ''] }: MapLine): void {
  if (!key.startsWith('/'))
    collector.refuse(line, key, 'has no leading slash, so its path depends on the rule that uses the map');
  else if (!/^(?:\/|https?:)/i.test(target)) collector.refuse(line, key, `leads to "${target}", which is not a URL`);
  else collector.path({ line, origin: key, target, code: 301 }, true);
}
