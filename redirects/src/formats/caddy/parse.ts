import { type Directive, flattenDirectives, maxNested, syntaxError } from '../shared/config-syntax.ts';
import { createRuleCollector, type ImportedMap } from '../shared/rule-collector.ts';
import { type ParseOptions, scopeToHosts, selectBlocks, unscoped } from '../shared/scope.ts';
import { createSiteReader } from './site.ts';

/** Imports the `redir` directives of a Caddyfile in evaluation order, and the maps that our exporter writes. */
export function parseCaddy(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const directives = parseCaddyfile(text);
  const named = directives.filter(isSnippet);
  const snippets = new Map(named.map(({ words: [name = ''], block = [] }) => [name.slice(1, -1), block]));
  const imports = flattenDirectives(directives).filter(({ words: [name] }) => name === 'import');
  const imported = new Set(imports.map(({ words: [, file] }) => file));
  const { sites, loose } = splitSites(directives);
  const unused = [...snippets].flatMap(([name, block]) => (imported.has(name) ? [] : [{ hosts: [], block }]));
  for (const { line, words } of directives.flatMap((one) => (one.words.length === 0 ? (one.block ?? []) : [])))
    if (words[0] === 'order')
      collector.refuse(line, words.join(' '), 'changes the order of directives, which is not supported');
  const fragment = loose.length > 0 ? [{ hosts: [], block: loose }] : [];
  const parts = [...fragment, ...unused, ...selectBlocks(sites, options)];
  for (const part of parts) {
    const site = createSiteReader(collector, snippets, options.host);
    site.read(part.block, scopeToHosts(unscoped, part, options));
  }
  return collector.result();
}

function isSnippet({ words: [name = ''], block }: Directive): boolean {
  return block !== undefined && /^\(.+\)$/.test(name);
}

/** Directives that mark a file as a fragment if they appear at the top level. */
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

/** Returns the hosts of the site addresses, or none if an address has only a port. */
function parseHosts(addresses: readonly string[]): string[] {
  const hosts = addresses
    .join(' ')
    .split(/[\s,]+/)
    .filter((address) => address !== '')
    .map((address) => address.replace(/^\w+:\/\//, '').replace(/[:/].*$/, ''));
  return hosts.includes('') ? [] : hosts;
}

type Word = { readonly text: string; readonly isSign: boolean };

/** Comments, line continuations, heredocs, quoted and plain words. */
const pieces =
  /\n|[ \t\r]+|\\\r?\n|#[^\n]*|<<(\w+)\r?\n([\s\S]*?)\n[ \t]*\1(?=\s|$)|"((?:\\[\s\S]|[^"\\])*)"|`([^`]*)`|["`]|[^\s]+/g;

/** Parses a Caddyfile. A block opens with a brace at the end of a line and closes with a brace on its own line. */
function parseCaddyfile(text: string): Directive[] {
  type Open = { line: number; words: string[]; block: Directive[] };
  const root: Directive[] = [];
  const open: Open[] = [];
  for (const { line, words } of splitLines(text)) {
    const current = open.at(-1)?.block ?? root;
    const last = words.at(-1);
    const texts = words.map((word) => word.text);
    if (words.length === 1 && last?.isSign && last.text === '}') {
      if (!open.pop()) throw syntaxError(line, 'unexpected "}"');
    } else if (last?.isSign && last.text === '{') {
      const section: Open = { line, words: texts.slice(0, -1), block: [] };
      current.push(section);
      if (open.push(section) > maxNested) throw syntaxError(line, `blocks are nested deeper than ${maxNested}`);
    } else current.push({ line, words: texts });
  }
  const unclosed = open.at(-1);
  if (unclosed) throw syntaxError(unclosed.line, 'a "{" is never closed');
  return root;
}

function splitLines(text: string): { line: number; words: Word[] }[] {
  const lines: { line: number; words: Word[] }[] = [];
  let line = 1;
  let isNew = true;
  for (const [part, , heredoc, double, raw] of text.replace(/^\ufeff/, '').matchAll(pieces)) {
    const quoted = heredoc ?? double?.replaceAll('\\"', '"') ?? raw;
    if (part === '\n') isNew = true;
    else if (quoted === undefined && /^["`]$/.test(part)) throw syntaxError(line, `a ${part} is never closed`);
    else if (quoted !== undefined || !/^(?:[ \t\r]|#|\\\r?\n)/.test(part)) {
      if (isNew) lines.push({ line, words: [] });
      isNew = false;
      const isSign = quoted === undefined && /^[{}]$/.test(part);
      lines.at(-1)?.words.push({ text: quoted ?? part.replaceAll('\\"', '"'), isSign });
    }
    line += part.split('\n').length - 1;
  }
  return lines;
}
