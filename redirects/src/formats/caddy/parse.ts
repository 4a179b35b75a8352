import type { Directive } from '../shared/config-syntax.ts';
import { createCollector, type ImportedMap } from '../shared/rule-collector.ts';
import { everywhere, partsForHost, type ReadOptions, scopeForHosts } from '../shared/scope.ts';
import { readCaddyDirectives } from './config.ts';
import { createSite } from './site.ts';

/** `redir` directives of a Caddyfile, in the order in which Caddy tries them, and the maps that we write ourselves. */
export function readCaddy(text: string, options: ReadOptions = {}): ImportedMap {
  const collector = createCollector();
  const directives = readCaddyDirectives(text);
  const snippets = new Map(directives.flatMap((one) => (isSnippet(one) ? [[nameOf(one), one.block ?? []]] : [])));
  const imported = new Set(allOf(directives).flatMap(({ words: [name, file] }) => (name === 'import' ? [file] : [])));
  const { sites, loose } = sitesOf(directives);
  const unused = [...snippets].flatMap(([name, block]) => (imported.has(name) ? [] : [{ hosts: [], block }]));
  for (const { line, words } of directives.flatMap((one) => (one.words.length === 0 ? (one.block ?? []) : [])))
    if (words[0] === 'order') collector.refuse(line, words.join(' '), 'changes the order of directives');
  const parts = [
    ...(loose.length > 0 ? [{ hosts: [], block: loose }] : []),
    ...unused,
    ...partsForHost(sites, options),
  ];
  for (const part of parts) {
    const site = createSite(collector, snippets, options.host);
    site.read(part.block, scopeForHosts(everywhere, part, options));
  }
  return collector.result();
}

function isSnippet({ words: [name = ''], block }: Directive): boolean {
  return block !== undefined && /^\(.+\)$/.test(name);
}

function nameOf({ words: [name = ''] }: Directive): string {
  return name.slice(1, -1);
}

function allOf(directives: readonly Directive[]): Directive[] {
  return directives.flatMap((directive) => [directive, ...allOf(directive.block ?? [])]);
}

/** What may begin a line outside of a site: the file is a part of another then. */
const directiveNames =
  /^(?:@.+|redir|handle|handle_path|handle_errors|route|map|vars|rewrite|uri|respond|error|header|root|file_server|reverse_proxy|encode|log|import|try_files|php_fastcgi|tls|basic_auth|basicauth|request_header|method|abort|templates|invoke)$/;

type Site = { readonly hosts: readonly string[]; readonly block: readonly Directive[] };

/** The sites of a file, and directives that stand outside of any. Without braces, a file is one site. */
function sitesOf(directives: readonly Directive[]): { sites: Site[]; loose: Directive[] } {
  const loose: Directive[] = [];
  const sites: Site[] = [];
  for (const [at, directive] of directives.entries()) {
    const { words, block } = directive;
    if (words.length === 0 || isSnippet(directive)) continue;
    if (directiveNames.test(words[0] ?? '')) loose.push(directive);
    else if (block) sites.push({ hosts: hostsOf(words), block });
    else return { sites: [...sites, { hosts: hostsOf(words), block: directives.slice(at + 1) }], loose };
  }
  return { sites, loose };
}

/** The hosts of a site's addresses; none where one of them has only a port. */
function hostsOf(addresses: readonly string[]): string[] {
  const hosts = addresses
    .join(' ')
    .split(/[\s,]+/)
    .filter((address) => address !== '')
    .map((address) => address.replace(/^\w+:\/\//, '').replace(/[:/].*$/, ''));
  return hosts.includes('') ? [] : hosts;
}
