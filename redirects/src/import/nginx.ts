import { escapePattern } from '../regex-syntax.ts';
import { type Collector, createCollector, type ImportedMap } from './collect.ts';
import { type Directive, readDirectives } from './directives.ts';

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
    if (name === 'map') readMap(collector, words, block, text);
    else if (name === 'location') readLocation(collector, directive, words, block, text);
    else if (name === 'if') readIf(collector, directive, words.join(' '), block);
    else if (name === 'rewrite') readRewrite(collector, directive);
    else if (name === 'return' && /^(?:30\d)$/.test(words[0] ?? ''))
      collector.refuse(directive.line, words.join(' '), 'redirects every request');
    else readAll(collector, block, text);
  }
}

function readMap(
  collector: Collector,
  [source, name = '']: readonly string[],
  block: readonly Directive[],
  text: string,
): void {
  const isDecoded = source !== '$request_uri' && source !== '$vitrine_path';
  const usual = usualCode(name, text);
  const entries = block.flatMap(({ line, words: [key = '', value = ''] }) => {
    const [, code, target = ''] = /^(?:(\d{3}) )?([\s\S]+)$/.exec(value) ?? [];
    const isRedirect = /^(?:\/|https?:|\$scheme|\$[1-9])/i.test(target);
    return isRedirect && !/^(?:default|include|hostnames|volatile)$/.test(key)
      ? [{ line, key, target, code: code ?? usual }]
      : [];
  });
  const isPattern = ({ key }: { key: string }) => key.startsWith('~');
  for (const { line, key, target, code } of [
    ...entries.filter((entry) => !isPattern(entry)),
    ...entries.filter(isPattern),
  ]) {
    const cleaned = cleanTarget(target);
    if (typeof cleaned !== 'string') collector.refuse(line, key, cleaned.problem);
    else if (key.startsWith('~'))
      collector.pattern({ line, origin: withoutQuery(key.replace(/^~\*?/, '')), target: cleaned, code }, isDecoded);
    else collector.path({ line, origin: key.replace(/^\\/, ''), target: cleaned, code }, isDecoded);
  }
}

/** The code that a map's value is sent with, where it holds none itself. */
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
  const answer = block.find(({ words: [name, code] }) => name === 'return' && /^30\d$/.test(code ?? ''));
  if (!answer) return void readAll(collector, block, text);
  const [modifier, path = ''] = words.length > 1 ? words : ['', words[0]];
  const [, code, target = ''] = answer.words;
  const cleaned = cleanTarget(target);
  if (typeof cleaned !== 'string') collector.refuse(line, path, cleaned.problem);
  else if (modifier === '=') collector.path({ line, origin: path, target: cleaned, code }, true);
  else if (modifier?.startsWith('~')) collector.pattern({ line, origin: path, target: cleaned, code }, true);
  else if (path === '/') collector.refuse(line, path, 'would take the whole site');
  else collector.pattern({ line, origin: `^${escapePattern(path)}.*$`, target: cleaned, code }, true);
}

function readIf(collector: Collector, { line }: Directive, condition: string, block: readonly Directive[]): void {
  const answer = block.find(({ words: [name, code] }) => name === 'return' && /^30\d$/.test(code ?? ''));
  if (!answer) return;
  const [, variable, operator, value = ''] = /^\((\$\w+)\s*(=|~\*?)\s*(.+)\)$/.exec(condition) ?? [];
  const [, code, target = ''] = answer.words;
  // The line that sends what a map found.
  if (/^\$\w+$/.test(target)) return;
  const cleaned = cleanTarget(target);
  if (variable === undefined || !/^\$(?:request_uri|uri|document_uri)$/.test(variable))
    collector.refuse(line, condition, 'holds only under a condition that is not about the path');
  else if (typeof cleaned !== 'string') collector.refuse(line, condition, cleaned.problem);
  else {
    const origin = value.trim().replace(/^"|"$/g, '');
    const found = { line, origin, target: cleaned, code };
    if (operator === '=') collector.path(found, variable !== '$request_uri');
    else collector.pattern({ ...found, origin: withoutQuery(origin) }, variable !== '$request_uri');
  }
}

function readRewrite(collector: Collector, { line, words: [, pattern = '', target = '', flag] }: Directive): void {
  const codes: Record<string, number> = { permanent: 301, redirect: 302 };
  const code = codes[flag ?? ''] ?? (/^https?:/.test(target) ? 302 : undefined);
  if (code === undefined)
    return void collector.refuse(line, pattern, 'rewrites within the server; only redirects are taken');
  const cleaned = cleanTarget(target.replace(/\?$/, ''));
  if (typeof cleaned !== 'string') collector.refuse(line, pattern, cleaned.problem);
  else collector.pattern({ line, origin: pattern, target: cleaned, code }, true);
}

/** The target without what stands for host and query, which travel on anyway. */
function cleanTarget(target: string): string | { problem: string } {
  const cleaned = target
    .replace(/^(?:\$scheme|https?):\/\/\$(?:host|http_host|server_name)/, '')
    .replace(/(?:[?&]\$(?:args|query_string)|\$is_args\$args|\$vitrine_query|\$vitrine_more)/, '');
  const variable = /\$\{?[a-z_]\w*\}?/i.exec(cleaned)?.[0];
  return variable === undefined ? cleaned : { problem: `the target asks for ${variable}` };
}

/** An end that allows for a query says nothing here, where queries are not compared. */
function withoutQuery(pattern: string): string {
  return pattern.replace(/(?:\(\?:\\\?\.\*\)\?|\(\\\?\.\*\)\?|\\\?\?\.\*)\$$/, '$');
}
