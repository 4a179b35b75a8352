import type { Directive } from '../shared/config-syntax.ts';
import { createRuleCollector, type ImportedMap } from '../shared/rule-collector.ts';
import { type ParseOptions, scopeToHosts, selectBlocks, unscoped } from '../shared/scope.ts';
import { parseCaddyfile } from './config.ts';
import { createSiteReader } from './site.ts';

/** Imports `redir` directives of a Caddyfile in evaluation order, and the maps of our exporter. */
export function parseCaddy(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const directives = parseCaddyfile(text);
  const snippets = new Map(directives.flatMap((one) => (isSnippet(one) ? [[getName(one), one.block ?? []]] : [])));
  const imported = new Set(
    flattenDirectives(directives).flatMap(({ words: [name, file] }) => (name === 'import' ? [file] : [])),
  );
  const { sites, loose } = splitSites(directives);
  const unused = [...snippets].flatMap(([name, block]) => (imported.has(name) ? [] : [{ hosts: [], block }]));
  for (const { line, words } of directives.flatMap((one) => (one.words.length === 0 ? (one.block ?? []) : [])))
    if (words[0] === 'order')
      collector.refuse(line, words.join(' '), 'changes the order of directives, which is not supported');
  const parts = [
    ...(loose.length > 0 ? [{ hosts: [], block: loose }] : []),
    ...unused,
    ...selectBlocks(sites, options),
  ];
  for (const part of parts) {
    const site = createSiteReader(collector, snippets, options.host);
    site.read(part.block, scopeToHosts(unscoped, part, options));
  }
  return collector.result();
}

function isSnippet({ words: [name = ''], block }: Directive): boolean {
  return block !== undefined && /^\(.+\)$/.test(name);
}

function getName({ words: [name = ''] }: Directive): string {
  return name.slice(1, -1);
}

function flattenDirectives(directives: readonly Directive[]): Directive[] {
  return directives.flatMap((directive) => [directive, ...flattenDirectives(directive.block ?? [])]);
}

/** Directives that, at the top level, mark a file fragment. */
const directiveNames =
  /^(?:@.+|redir|handle|handle_path|handle_errors|route|map|vars|rewrite|uri|respond|error|header|root|file_server|reverse_proxy|encode|log|import|try_files|php_fastcgi|tls|basic_auth|basicauth|request_header|method|abort|templates|invoke)$/;

type Site = { readonly hosts: readonly string[]; readonly block: readonly Directive[] };

/** Splits a file into sites and top-level directives. Without braces, the file is one site. */
function splitSites(directives: readonly Directive[]): { sites: Site[]; loose: Directive[] } {
  const loose: Directive[] = [];
  const sites: Site[] = [];
  for (const [at, directive] of directives.entries()) {
    const { words, block } = directive;
    if (words.length === 0 || isSnippet(directive)) continue;
    if (directiveNames.test(words[0] ?? '')) loose.push(directive);
    else if (block) sites.push({ hosts: parseHosts(words), block });
    else return { sites: [...sites, { hosts: parseHosts(words), block: directives.slice(at + 1) }], loose };
  }
  return { sites, loose };
}

/** Hosts of the site addresses; empty if one has only a port. */
function parseHosts(addresses: readonly string[]): string[] {
  const hosts = addresses
    .join(' ')
    .split(/[\s,]+/)
    .filter((address) => address !== '')
    .map((address) => address.replace(/^\w+:\/\//, '').replace(/[:/].*$/, ''));
  return hosts.includes('') ? [] : hosts;
}
