import { escapePattern } from '../regex/syntax.ts';
import { type Collector, createCollector, type FoundRule, type ImportedMap } from './collect.ts';
import { type Directive, readDirectives } from './directives.ts';
import { withoutNames } from './named-groups.ts';

/** `map`, `location`, `rewrite` and `if ($uri …)` of an nginx file. In a map, exact keys come before expressions. */
export function readNginx(text: string): ImportedMap {
  const collector = createCollector();
  readAll(collector, readDirectives(text), text);
  return collector.result();
}

function readAll(collector: Collector, directives: readonly Directive[], text: string): void {
  for (const directive of directives) {
    const [name, ...words] = directive.words;
    const block = directive.block ?? [];
    if (name === 'map') readMap(collector, directive, block, text);
    else if (name === 'location') readLocation(collector, directive, words, block, text);
    else if (name === 'if') readIf(collector, directive, words.join(' '), block);
    else if (name === 'rewrite') readRewrite(collector, directive);
    else if (name === 'include') readInclude(collector, directive);
    else if (name === 'return' && /^(?:30\d)$/.test(words[0] ?? ''))
      collector.refuse(directive.line, words.join(' '), 'redirects every request');
    else readAll(collector, block, text);
  }
}

/** The variables that hold the path of a request, decoded or as it was sent. */
const paths = /^\$(?:uri|document_uri|request_uri|vitrine_uri|vitrine_path)$/;

function readMap(
  collector: Collector,
  { line, words: [, source = '', name = ''] }: Directive,
  block: readonly Directive[],
  text: string,
): void {
  if (!paths.test(source)) {
    const isSent = new RegExp(`return\\s+(?:30\\d\\s+)?\\S*${escapePattern(name)}\\b`).test(text);
    if (isSent && !name.startsWith('$vitrine_')) collector.refuse(line, `map ${source}`, 'is not about the path');
    return;
  }
  const isDecoded = source !== '$request_uri' && source !== '$vitrine_path';
  const usual = usualCode(name, text);
  const entries = block.flatMap((directive) => {
    const { line, words } = directive;
    const [key = '', value = ''] = words;
    if (key === 'include') readInclude(collector, directive);
    const [, code, target = ''] = /^(?:(\d{3}) )?([\s\S]+)$/.exec(value) ?? [];
    const isRedirect = /^(?:\/|https?:|\$scheme|\$[1-9])/i.test(target);
    return isRedirect && !/^(?:default|include|hostnames|volatile)$/.test(key)
      ? [{ line, key, target, code: code ?? usual }]
      : [];
  });
  const isPattern = ({ key }: { key: string }) => key.startsWith('~');
  for (const { key, ...found } of [...entries.filter((entry) => !isPattern(entry)), ...entries.filter(isPattern)])
    if (key.startsWith('~')) addPattern(collector, { ...found, origin: key.replace(/^~\*?/, '') }, isDecoded);
    else addPath(collector, { ...found, origin: key.replace(/^\\/, '') }, isDecoded);
}

/** Files that hold no redirects. */
const noRedirects = /(?:mime\.types|_params)$/;

function readInclude(collector: Collector, { line, words: [, file = ''] }: Directive): void {
  if (!noRedirects.test(file)) collector.refuse(line, `include ${file}`, 'is another file: import it by itself');
}

function addPath(collector: Collector, found: FoundRule, isDecoded: boolean): void {
  const target = cleanTarget(found.target);
  if (typeof target === 'string') collector.path({ ...found, target }, isDecoded);
  else collector.refuse(found.line, found.origin, target.problem);
}

function addPattern(collector: Collector, found: FoundRule, isDecoded: boolean): void {
  const { source, numbers } = withoutNames(found.origin);
  const target = cleanTarget(found.target, numbers);
  if (typeof target === 'string') collector.pattern({ ...found, origin: source, target }, isDecoded);
  else collector.refuse(found.line, found.origin, target.problem);
}

/** The redirect that a `return` sends; a bare address is sent with 302. */
function returned(block: readonly Directive[]): { code: string; target: string } | undefined {
  for (const { words } of block) {
    const [name, first = '', second = ''] = words;
    if (name !== 'return') continue;
    if (/^30\d$/.test(first)) return { code: first, target: second };
    if (/^(?:https?:|\$scheme)/.test(first)) return { code: '302', target: first };
  }
  return undefined;
}

/** The code that the values of a map are sent with, where they hold none. */
function usualCode(name: string, text: string): number {
  const escaped = escapePattern(name);
  const returned = new RegExp(`return\\s+(30\\d)\\s+\\S*${escaped}\\b`).exec(text)?.[1];
  if (returned) return Number(returned);
  return new RegExp(`rewrite\\s+\\S+\\s+\\S*${escaped}\\b\\S*\\s+redirect`).test(text) ? 302 : 301;
}

function readLocation(
  collector: Collector,
  { line }: Directive,
  words: readonly string[],
  block: readonly Directive[],
  text: string,
): void {
  const answer = returned(block);
  if (!answer) return void readAll(collector, block, text);
  const [modifier, path = ''] = words.length > 1 ? words : ['', words[0]];
  const found = { line, origin: path, ...answer };
  if (path.startsWith('@')) collector.refuse(line, path, 'is not a path: other locations lead here');
  else if (modifier === '=') addPath(collector, found, true);
  else if (modifier?.startsWith('~')) addPattern(collector, found, true);
  else if (path === '/') collector.refuse(line, path, 'would redirect the whole site');
  else addPattern(collector, { ...found, origin: `^${escapePattern(path)}.*$` }, true);
}

function readIf(collector: Collector, { line }: Directive, condition: string, block: readonly Directive[]): void {
  const answer = returned(block);
  // A variable alone: the line that redirects to the value from a map.
  if (!answer || /^\$\w+$/.test(answer.target)) return;
  const [, variable, operator, value = ''] = /^\((\$\w+)\s*(=|~\*?)\s*(.+)\)$/.exec(condition) ?? [];
  if (variable === undefined || !paths.test(variable))
    collector.refuse(line, condition, 'applies only under a condition that is not about the path');
  else {
    const found = { line, origin: value.trim().replace(/^"|"$/g, ''), ...answer };
    if (operator === '=') addPath(collector, found, variable !== '$request_uri');
    else addPattern(collector, found, variable !== '$request_uri');
  }
}

function readRewrite(collector: Collector, { line, words: [, pattern = '', target = '', flag] }: Directive): void {
  const codes: Record<string, number> = { permanent: 301, redirect: 302 };
  const code = codes[flag ?? ''] ?? (/^https?:/.test(target) ? 302 : undefined);
  if (code === undefined)
    return void collector.refuse(line, pattern, 'rewrites within the server; only redirects are taken');
  addPattern(collector, { line, origin: pattern, target: target.replace(/\?$/, ''), code }, true);
}

/** The target without its variables for host and query, which are kept anyway; captures by number. */
function cleanTarget(target: string, numbers: ReadonlyMap<string, number> = new Map()): string | { problem: string } {
  const cleaned = target
    .replace(/^(?:\$scheme|https?):\/\/\$(?:host|http_host|server_name)/, '')
    .replace(/(?:[?&]\$(?:args|query_string)|\$is_args\$args|\$vitrine_query|\$vitrine_more)/, '')
    .replace(/\$(?:\{(\w+)\}|(\w+))/g, (text, braced?: string, plain?: string) => {
      const number = numbers.get(braced ?? plain ?? '');
      return number === undefined ? text : `$${number}`;
    });
  const variable = /\$\{?[a-z_]\w*\}?/i.exec(cleaned)?.[0];
  return variable === undefined ? cleaned : { problem: `the target asks for ${variable}` };
}
