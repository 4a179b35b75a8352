import { maxNested, syntaxError } from '../../shared/config-syntax.ts';

/** A cursor over VCL tokens. */
export class VclCursor {
  readonly #source: string;
  readonly #tokens: readonly VclToken[];
  #at = 0;
  #depth = 0;

  constructor(source: string, tokens: readonly VclToken[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  /** The next token, or undefined at the end. */
  get next(): VclToken | undefined {
    return this.#tokens[this.#at];
  }

  /** Consumes the next token, optionally of a required kind. */
  take(kind?: VclToken['kind']): VclToken {
    const token = this.next;
    const line = token?.line ?? this.#tokens.at(-1)?.line ?? 1;
    if (!token) throw syntaxError(line, 'unexpected end of file');
    if (kind !== undefined && token.kind !== kind)
      throw syntaxError(line, `found "${token.text}" instead of a ${kind}`);
    this.#at++;
    return token;
  }

  /** Consumes a required operator or name. */
  expect(text: string): VclToken {
    const token = this.take();
    if (token.kind === 'text' || token.text !== text)
      throw syntaxError(token.line, `found "${token.text}" instead of "${text}"`);
    return token;
  }

  /** Consumes an operator or name if it is next. */
  accept(text: string): boolean {
    const isNext = this.next?.kind !== 'text' && this.next?.text === text;
    if (isNext) this.#at++;
    return isNext;
  }

  /** Reads a nested construct. */
  nested<T>(read: () => T): T {
    if (++this.#depth > maxNested)
      throw syntaxError(this.next?.line ?? 1, `blocks and brackets are nested deeper than ${maxNested}`);
    const found = read();
    this.#depth--;
    return found;
  }

  /** Skips a statement: to its `;` or past its block. */
  skip(): void {
    for (let depth = 0; this.next; ) {
      const { kind, text } = this.take();
      if (kind !== 'sign') continue;
      if (text === '{') depth++;
      if (text === '}') depth--;
      if (depth < 0) throw syntaxError(this.next?.line ?? 1, 'unexpected "}"');
      if (depth === 0 && (text === ';' || text === '}')) return;
    }
  }

  /** Source text from an offset to the cursor, with whitespace collapsed. */
  shown(start: number): string {
    const end = this.#tokens[this.#at - 1]?.end ?? start;
    return this.#source.slice(start, end).replace(/\s+/g, ' ').trim();
  }
}

/** A token. `text` excludes the quotes of a string. */
type VclToken = {
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
 * Returns the tokens of a file.
 *
 * @throws RedirectMapError if Varnish would also reject the file
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
