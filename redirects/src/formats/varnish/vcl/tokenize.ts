import { syntaxError } from '../../shared/config-syntax.ts';

/** A token. `text` excludes the quotes of a string. */
export type VclToken = {
  readonly kind: 'text' | 'name' | 'number' | 'sign';
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
};

/** Whitespace and comments, inline C, three string forms, numbers with units, names, operators. */
const pieces = new RegExp(
  [
    String.raw`(?<skipped>\s+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<code>C\{[\s\S]*?\}C)`,
    String.raw`"""(?<triple>[\s\S]*?)"""`,
    String.raw`\{"(?<long>[\s\S]*?)"\}`,
    String.raw`"(?<short>[^"\n]*)"`,
    String.raw`(?<number>\d+(?:\.\d+)?[a-zA-Z]*)`,
    String.raw`(?<name>[A-Za-z_][\w.-]*)`,
    String.raw`(?<sign>&&|\|\||!=|!~|==|<=|>=|\+=|[{}()=;,!~<>+\-*/.])`,
  ].join('|'),
  'y',
);

/**
 * The tokens of a file.
 *
 * @throws RedirectMapError if Varnish would reject the file, too
 */
export function vclTokens(source: string): VclToken[] {
  const tokens: VclToken[] = [];
  let line = 1;
  let start = source.startsWith('\ufeff') ? 1 : 0;
  while (start < source.length) {
    pieces.lastIndex = start;
    const match = pieces.exec(source);
    if (!match) throw syntaxError(line, `"${source[start]}" is not valid VCL here`);
    const end = pieces.lastIndex;
    const { skipped, code, triple, long, short, number, name, sign } = match.groups ?? {};
    const string = triple ?? long ?? short;
    if (string !== undefined) tokens.push({ kind: 'text', text: string, line, start, end });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, line, start, end });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, line, start, end });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, line, start, end });
    // Inline C becomes a statement, which the importer rejects.
    else if (code !== undefined && skipped === undefined)
      tokens.push({ kind: 'name', text: 'C', line, start, end }, { kind: 'sign', text: ';', line, start: end, end });
    line += match[0].split('\n').length - 1;
    start = end;
  }
  return tokens;
}
