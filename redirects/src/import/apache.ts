import { escapePattern } from '../regex/syntax.ts';
import { readApacheDirectives } from './apache-directives.ts';
import { createRewriting } from './apache-rewrite.ts';
import { type Collector, createCollector, type ImportedMap } from './collect.ts';
import type { Directive } from './directives.ts';
import { partsForHost, type ReadOptions, scopeForHosts } from './hosts.ts';
import { addWithin, barredBy, everywhere, folderPlace, patternPlace, type Scope } from './scope.ts';

const statusNames: Record<string, number> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** `Redirect`, `RedirectMatch` and `RewriteRule` of a virtual host or an .htaccess file. */
export function readApache(text: string, options: ReadOptions = {}): ImportedMap {
  const collector = createCollector();
  const directives = readApacheDirectives(text);
  const hosts = virtualHostsOf(directives);
  const isServer = hosts.length > 0;
  for (const part of partsForHost(hosts, options))
    readPart(collector, part.block, scopeForHosts(everywhere, part, options), { ...options, isServer });
  // Each host has the redirects that stand outside, after its own.
  readPart(collector, directives, everywhere, { ...options, isServer, isOutside: isServer });
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
  /** True where paths begin with a slash, and not as in .htaccess. */
  readonly isServer: boolean;
  /** True for what stands outside of virtual hosts. */
  readonly isOutside?: boolean;
};

/** One host, or the file: rewriting comes before `Redirect`, wherever they stand. */
function readPart(
  collector: Collector,
  block: readonly Directive[],
  outer: Scope,
  { host, isServer, isOutside }: PartOptions,
): void {
  const scoped = flattened(collector, block, outer);
  const rewriting = createRewriting(collector, host, isServer);
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
  if (name === '<location>' && first === '~') return within(scope, patternPlace(title, second));
  if (name === '<location>' && !/[*?[]/.test(first)) return within(scope, folderPlace(title, first));
  if (name === '<locationmatch>') return within(scope, patternPlace(title, first));
  return barredBy(scope, `applies only within ${title}, which is not about the path`);
}

function within(scope: Scope, place: Scope['within'][number]): Scope {
  return { ...scope, within: [...scope.within, place] };
}

/** Directives that redirect in ways that are not imported. */
function readOther(collector: Collector, { line, words }: Directive): boolean {
  const [name = '', ...rest] = words;
  const text = words.join(' ');
  const isInclude = /^include(?:optional)?$/i.test(name);
  if (isInclude) collector.refuse(line, text, 'is another file: import it by itself');
  else if (/^errordocument$/i.test(name) && /^https?:/i.test(rest[1] ?? ''))
    collector.refuse(line, text, 'redirects where a page is missing');
  else if (/^use$/i.test(name)) collector.refuse(line, text, 'is a macro, which is not read');
  else return false;
  return true;
}

function readRedirect(collector: Collector, { line, words }: Directive, scope: Scope): void {
  const [directive = '', ...rest] = words;
  const name = directive.toLowerCase();
  if (name === 'redirectpermanent') redirect(collector, scope, line, ['permanent', ...rest], false);
  else if (name === 'redirecttemp') redirect(collector, scope, line, ['temp', ...rest], false);
  else if (name === 'redirect') redirect(collector, scope, line, rest, false);
  else if (name === 'redirectmatch') redirect(collector, scope, line, rest, true);
}

/** `Redirect` covers everything below its path; `RedirectMatch` has an expression. Either may stand alone in a section. */
function redirect(
  collector: Collector,
  scope: Scope,
  line: number,
  words: readonly string[],
  isPattern: boolean,
): void {
  const hasStatus = words.length > 2 || isStatus(words[0]);
  const [status = '302', ...rest] = hasStatus ? words : ['302', ...words];
  const code = statusNames[status.toLowerCase()] ?? status;
  const [place] = scope.within;
  const isAlone = rest.length === 1 && place !== undefined && /^30\d$/.test(String(code));
  const [origin = '', target] = isAlone ? ['', rest[0]] : rest;
  if (target === undefined) return void collector.refuse(line, origin, `has no target (status ${status})`);
  if (/%\{|\$\{/.test(target)) return void collector.refuse(line, origin, `the target asks for ${target}`);
  if (isPattern) return void addWithin(collector, scope, { line, origin, target, code });
  // What is below the section is not put behind the target then.
  if (isAlone) return void addWithin(collector, scope, { line, origin: place.origin, target, code });
  const path = origin.replace(/\/$/, '');
  if (path === '') return void collector.refuse(line, origin, 'would redirect the whole site');
  const isPage = /\.\w+$/.test(path);
  const found = isPage
    ? { origin: `^${escapePattern(path)}$`, target }
    : { origin: `^${escapePattern(path)}(/.*)?$`, target: `${target.replace(/\/$/, '')}$1` };
  addWithin(collector, scope, { line, code, ...found });
}

function isStatus(word = ''): boolean {
  return /^\d{3}$/.test(word) || word.toLowerCase() in statusNames;
}
