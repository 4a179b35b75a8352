import { type Directive, fault } from './directives.ts';
import { joinedLines, wordsOf } from './words.ts';

/** Reads the structure of an Apache file: directives, and sections such as `<Location /shop>` with those in them. */
export function readApacheDirectives(text: string): Directive[] {
  type Open = { line: number; words: string[]; block: Directive[] };
  const root: Directive[] = [];
  const open: Open[] = [];
  for (const { line, text: raw } of joinedLines(text)) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const current = open.at(-1)?.block ?? root;
    const [, slash, name = '', rest = ''] = /^<(\/?)(\w+)\s*([\s\S]*?)>$/.exec(trimmed) ?? [];
    if (slash === undefined) current.push({ line, words: wordsOf(trimmed) });
    else if (slash === '') {
      const section: Open = { line, words: [`<${name}>`, ...wordsOf(rest)], block: [] };
      current.push(section);
      open.push(section);
    } else if (open.pop()?.words[0]?.toLowerCase() !== `<${name}>`.toLowerCase())
      throw fault(line, `</${name}> ends no section`);
  }
  const unclosed = open.at(-1);
  if (unclosed) throw fault(unclosed.line, `${unclosed.words[0]} is never closed`);
  return root;
}
