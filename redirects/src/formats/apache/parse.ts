import type { Directive } from '../shared/config-syntax.ts';
import { folderPlace, patternPlace } from '../shared/place.ts';
import { type Collector, createCollector, type ImportedMap } from '../shared/rule-collector.ts';
import {
  barredBy,
  everywhere,
  partsForHost,
  type ReadOptions,
  type Scope,
  scopeForHosts,
  scopeWithin,
} from '../shared/scope.ts';
import { isStatus, readRedirect } from './alias.ts';
import { readApacheDirectives } from './config.ts';
import { readRewriteMap } from './map.ts';
import { type ApacheKind, kindOf } from './pattern.ts';
import { createRewriting } from './rewrite-rule.ts';

/** `Redirect`, `RedirectMatch` and `RewriteRule` of a virtual host or an .htaccess file, or the text of a `RewriteMap`. */
export function readApache(text: string, options: ReadOptions = {}): ImportedMap {
  const map = readRewriteMap(text);
  if (map) return map;
  const collector = createCollector();
  const directives = readApacheDirectives(text);
  const hosts = virtualHostsOf(directives);
  const kind = kindOf(directives, hosts.length);
  for (const part of partsForHost(hosts, options))
    readPart(collector, part.block, scopeForHosts(everywhere, part, options), { ...options, kind });
  // Each host has the redirects that stand outside, after its own.
  readPart(collector, directives, everywhere, { ...options, kind, isOutside: hosts.length > 0 });
  return collector.result();
}

function isHost(name: string | undefined): boolean {
  return name?.toLowerCase() === '<virtualhost>';
}

function virtualHostsOf(directives: readonly Directive[]): { hosts: string[]; block: readonly Directive[] }[] {
  return directives.flatMap(({ words: [name], block = [] }) => {
    if (!isHost(name)) return virtualHostsOf(block);
    const names = block.filter(({ words: [one = ''] }) => /^server(?:name|alias)$/i.test(one));
    const hosts = names.flatMap(({ words: [, ...some] }) => some.map((one) => one.replace(/^https?:\/\/|:\d+$/g, '')));
    return [{ hosts, block }];
  });
}

type PartOptions = ReadOptions & {
  readonly kind: ApacheKind;
  /** True for what stands outside of virtual hosts. */
  readonly isOutside?: boolean;
};

/** One host, or the file: rewriting comes before `Redirect`, wherever they stand. */
function readPart(
  collector: Collector,
  block: readonly Directive[],
  outer: Scope,
  { host, kind, isOutside }: PartOptions,
): void {
  const scoped = flattened(collector, block, outer);
  const rewriting = createRewriting(collector, { host, kind, directives: scoped.map(({ directive }) => directive) });
  const reason = 'stands outside the virtual hosts, which do not inherit it';
  for (const { directive, scope } of scoped) rewriting.read(directive, isOutside ? barredBy(scope, reason) : scope);
  for (const { directive, scope } of inOrder(scoped))
    if (/^redirect/i.test(directive.words[0] ?? '')) readRedirect(collector, directive, rewriting.afterwards(scope));
}

/** As mod_alias tries them: what stands alone in a section, what stands in none, and the other sections, the last one first. */
function inOrder(scoped: readonly Scoped[]): Scoped[] {
  const isAlone = ({ directive: { words } }: Scoped) =>
    /^redirect$/i.test(words[0] ?? '') && (words.length === 2 || (words.length === 3 && isStatus(words[1])));
  const sections = Map.groupBy(scoped, ({ scope }) => (scope.within.length > 0 ? scope : undefined));
  const outside = sections.get(undefined) ?? [];
  sections.delete(undefined);
  const inside = [...sections.values()].reverse().flat();
  return [...inside.filter(isAlone), ...outside, ...inside.filter((one) => !isAlone(one))];
}

type Scoped = { readonly directive: Directive; readonly scope: Scope };

/** The directives of all sections, each with the conditions of those around it. */
function flattened(collector: Collector, block: readonly Directive[], scope: Scope): Scoped[] {
  return block.flatMap((directive) => {
    const { line, words, block: inner } = directive;
    if (!inner) return readOther(collector, directive) ? [] : [{ directive, scope }];
    const [name = '', ...values] = words;
    if (isHost(name)) return [];
    const title = `${name.slice(0, -1)} ${values.join(' ')}> (line ${line})`;
    return flattened(collector, inner, sectionScope(scope, name.toLowerCase(), values, title));
  });
}

function sectionScope(scope: Scope, name: string, [first = '', second = '']: readonly string[], title: string): Scope {
  if (name === '<ifmodule>' && /^(?:mod_)?(?:rewrite|alias)(?:_module|\.c)?$/.test(first)) return scope;
  if (name === '<location>' && first === '~') return scopeWithin(scope, patternPlace(title, second));
  if (name === '<location>' && !/[*?[]/.test(first)) return scopeWithin(scope, folderPlace(title, first));
  if (name === '<locationmatch>') return scopeWithin(scope, patternPlace(title, first));
  return barredBy(scope, `applies only within ${title}, which is not about the path`);
}

/** Directives that redirect in ways that are not imported. */
function readOther(collector: Collector, { line, words }: Directive): boolean {
  const [name = '', ...rest] = words;
  const text = words.join(' ');
  const isInclude = /^include(?:optional)?$/i.test(name);
  if (isInclude) collector.refuse(line, text, 'is another file: import that file separately');
  else if (/^errordocument$/i.test(name) && /^https?:/i.test(rest[1] ?? ''))
    collector.refuse(line, text, 'redirects where a page is missing');
  else if (/^use$/i.test(name)) collector.refuse(line, text, 'is a macro, which is not read');
  else return false;
  return true;
}
