import { type Directive, maxNested, syntaxError } from '../shared/config-syntax.ts';

/** Parses an Apache configuration into directives and nested sections such as `<Location /shop>`. */
export function parseApacheConfig(text: string): Directive[] {
  type Open = { line: number; words: string[]; block: Directive[] };
  const root: Directive[] = [];
  const open: Open[] = [];
  for (const { line, text: raw } of joinContinuationLines(text)) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const current = open.at(-1)?.block ?? root;
    const section = trimmed.endsWith('>') ? /^<(\/?)(\w+)/.exec(trimmed) : null;
    const [opening = '', slash, name = ''] = section ?? [];
    if (slash === undefined) current.push({ line, words: splitWords(trimmed) });
    else if (slash === '') {
      const words = [`<${name}>`, ...splitWords(trimmed.slice(opening.length, -1).trim())];
      const opened: Open = { line, words, block: [] };
      current.push(opened);
      if (open.push(opened) > maxNested) throw syntaxError(line, `sections are nested deeper than ${maxNested}`);
    } else if (open.pop()?.words[0]?.toLowerCase() !== `<${name}>`.toLowerCase())
      throw syntaxError(line, `</${name}> has no matching opening tag`);
  }
  const unclosed = open.at(-1);
  if (unclosed) throw syntaxError(unclosed.line, `${unclosed.words[0]} is never closed`);
  return root;
}

/** Splits a line into words, which may be quoted. A backslash escapes quotes and backslashes. */
function splitWords(line: string): string[] {
  if (/^rewrite(?:rule|cond)\b/i.test(line)) return splitRewriteWords(line);
  const words = line.matchAll(/"((?:\\[\s\S]|[^"\\])*)"?|'((?:\\[\s\S]|[^'\\])*)'?|(\S+)/g);
  return Array.from(words, ([, double, single, plain = '']) => {
    const word = double?.replaceAll('\\"', '"') ?? single?.replaceAll("\\'", "'") ?? plain;
    return word.replaceAll('\\\\', '\\');
  });
}

/** Splits a line as mod_rewrite does: backslashes are kept, and one before white space joins two words. */
function splitRewriteWords(line: string): string[] {
  const words = line.matchAll(/"((?:\\\s|[^"])*)"?|'((?:\\\s|[^'])*)'?|((?:\\\s|\S)+)/g);
  return Array.from(words, ([, double, single, plain = '']) => double ?? single ?? plain);
}

/** Joins each line that ends in a backslash with the next one. */
function joinContinuationLines(text: string): { line: number; text: string }[] {
  const joined: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [at, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const goesOn = raw.endsWith('\\');
    const part = goesOn ? raw.slice(0, -1) : raw;
    const last = joined.at(-1);
    if (isOpen && last) last.text += part;
    else joined.push({ line: at + 1, text: part });
    isOpen = goesOn;
  }
  return joined;
}
