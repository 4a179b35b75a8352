import { type Directive, maxNested, syntaxError } from '../shared/config-syntax.ts';

type Word = { readonly text: string; readonly isSign: boolean };

/** Comments, line continuations, heredocs, quoted and plain words. */
const pieces =
  /\n|[ \t\r]+|\\\r?\n|#[^\n]*|<<(\w+)\r?\n([\s\S]*?)\n[ \t]*\1(?=\s|$)|"((?:\\[\s\S]|[^"\\])*)"|`([^`]*)`|["`]|[^\s]+/g;

/** Parses a Caddyfile. A block opens with a brace at the end of a line and closes with a brace on its own line. */
export function parseCaddyfile(text: string): Directive[] {
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
